// Passkeys are offered only where the browser has them (a secure address, a way to store a key), and a refusal is said in words.

const able = "credentials" in navigator && "PublicKeyCredential" in window;

for (const part of document.querySelectorAll("[data-passkey]")) part.hidden = !able;
for (const part of document.querySelectorAll("[data-no-passkey]")) part.hidden = able;

document.addEventListener("allauth.error", (event) => {
  event.preventDefault(); // the person pressed Cancel, or the key does not fit: nothing for the console
  for (const part of document.querySelectorAll("[data-passkey-error]")) {
    part.hidden = false;
    part.setAttribute("role", "alert");
  }
});
