import { errorMessages } from '../../messages/errors.ts';
import { passwordResetMessages } from '../../messages/password-reset.ts';

/** The texts of each state, by screen, tag or name. */
export const resetRequestTexts = {
  form: [passwordResetMessages.forgotHeading, passwordResetMessages.forgotLead],
  held: [passwordResetMessages.held(90)],
  failed: [errorMessages.internalServerError],
  sent: [passwordResetMessages.sentHeading, passwordResetMessages.sentHint],
} as const;
