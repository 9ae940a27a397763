"""Schools and the teachers in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.db import models
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

from classroom.people.codes import public_code

if TYPE_CHECKING:
    from classroom.people.models.classes import SchoolClass


class School(models.Model):
    code = models.CharField(max_length=12, unique=True, default=public_code)
    name = models.CharField(max_length=100)
    time_zone = models.CharField(max_length=50, default="UTC")
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name


class TeacherManager(BaseUserManager["Teacher"]):
    def get_queryset(self) -> models.QuerySet[Teacher]:
        """With the school: every page of a teacher tells its time."""
        return super().get_queryset().select_related("school")

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> Teacher:
        teacher = self.model(email=self.normalize_email(email).lower(), **fields)
        teacher.set_password(password)
        teacher.save()
        return teacher


class Teacher(AbstractBaseUser):
    """An adult who signs in. An administrator is a teacher with that role."""

    class Role(models.TextChoices):
        TEACHER = "teacher", _("Teacher")
        ADMINISTRATOR = "administrator", _("Administrator")

    code = models.CharField(max_length=12, unique=True, default=public_code)
    school = models.ForeignKey(School, on_delete=models.PROTECT, related_name="teachers")
    email = models.EmailField(unique=True)
    name = models.CharField(max_length=60, blank=True)
    role = models.CharField(max_length=20, choices=Role.choices, default=Role.TEACHER)
    language = models.CharField(max_length=5, choices=settings.LANGUAGES, blank=True)
    is_active = models.BooleanField(default=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    objects: ClassVar[TeacherManager] = TeacherManager()

    def __str__(self) -> str:
        return self.name or self.email

    @property
    def is_administrator(self) -> bool:
        """Whether this teacher looks after the school too."""
        return self.role == self.Role.ADMINISTRATOR

    @cached_property
    def own_classes(self) -> list[SchoolClass]:
        """All of them, asked for once in a request: a page is about one, and its bar leads to the others."""
        return list(self.classes.select_related("school").order_by("name"))
