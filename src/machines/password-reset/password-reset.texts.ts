import { errorMessages } from '../../messages/errors.ts';
import { passwordResetMessages } from '../../messages/password-reset.ts';

/** The texts of each state, by screen, tag or name. */
export const passwordResetTexts = {
  form: [passwordResetMessages.resetHeading, passwordResetMessages.resetLead],
  failed: [errorMessages.internalServerError],
  changed: [passwordResetMessages.changedHeading, passwordResetMessages.changedLead],
  badLink: [passwordResetMessages.badLinkHeading, passwordResetMessages.badLinkLead],
  noLink: [passwordResetMessages.noLinkHeading, passwordResetMessages.noLinkLead],
} as const;
