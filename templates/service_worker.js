{% load static %}// Keeps what is nobody's: files whose names carry their hash, and the page that says there is no connection.
const KEPT = "kept {{ release }}";
const OFFLINE = "{% url 'offline' %}";
const HASHED = new RegExp("^{{ static_url }}.*\\.[0-9a-f]{12}\\.\\w+$");
const LOOKS = [
  "{% static 'classroom/css/base.css' %}",
  "{% static 'classroom/css/components.css' %}",
  "{% static 'classroom/css/student.css' %}",
  "{% static 'classroom/sprite.svg' %}",
];

async function prepare() {
  const kept = await caches.open(KEPT);
  await kept.addAll([OFFLINE, ...LOOKS]);
  await self.skipWaiting();
}

async function forgetOld() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function fromKept(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

async function orKept(request, spare) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.open(KEPT)).match(spare);
  }
}

self.addEventListener("install", (event) => event.waitUntil(prepare()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOld()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== "GET") return;
  if (HASHED.test(pathname)) event.respondWith(fromKept(request));
  else if (LOOKS.includes(pathname)) event.respondWith(orKept(request, request));
  else if (request.mode === "navigate") event.respondWith(orKept(request, OFFLINE));
});
