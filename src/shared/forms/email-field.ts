import * as z from 'zod/mini';
import { emailFault, readEmail } from '../text/email.ts';

/** The schema of an email field: reports errors and returns the plain address. */
export const emailField = z.pipe(
  z.string().check(
    z.check(({ value, issues }) => {
      const message = emailFault(value);
      if (message !== null) issues.push({ code: 'custom', message, input: value });
    }),
  ),
  z.transform(readEmail),
);
