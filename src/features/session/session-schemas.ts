import * as z from 'zod/mini';
import { sessionPagesMessages as texts } from '../../messages/session-pages.ts';
import { emailField } from '../../shared/forms/email-field.ts';

export const newPasswordField = z
  .string()
  .check(z.minLength(8, texts.passwordTooShort), z.maxLength(128, texts.passwordTooLong));

export const signInSchema = z.object({
  email: emailField,
  password: z.string().check(z.minLength(1, texts.passwordMissing), z.maxLength(128, texts.passwordTooLong)),
});

export const signUpSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(2, texts.nameTooShort), z.maxLength(120, texts.nameTooLong)),
  email: emailField,
  password: newPasswordField,
});
