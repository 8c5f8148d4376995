import * as z from 'zod/mini';
import { passwordResetMessages as texts } from '../../../messages/password-reset.ts';
import { emailField } from '../../../shared/forms/email-field.ts';
import { newPasswordField } from '../session-schemas.ts';

export const forgotSchema = z.object({ email: emailField });

export const resetSchema = z.object({ password: newPasswordField, confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: texts.notTheSame,
  }),
);
