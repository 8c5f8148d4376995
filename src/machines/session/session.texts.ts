import { errorMessages } from '../../messages/errors.ts';
import { googleSignInMessages } from '../../messages/google-sign-in.ts';
import { sessionMessages } from '../../messages/session.ts';
import { sessionPagesMessages } from '../../messages/session-pages.ts';

/** The texts of each state, by screen, tag or name. */
export const sessionTexts = {
  form: [sessionPagesMessages.signInHeading, sessionPagesMessages.signUpHeading],
  refused: [sessionMessages.invalidCredentials, sessionMessages.tooManyAttempts, googleSignInMessages.refused],
  failed: [errorMessages.internalServerError, sessionMessages.unableToSignIn, sessionMessages.unableToSignUp],
  countdown: [sessionPagesMessages.locked(30)],
} as const;
