import * as z from 'zod/mini';
import { emailFault, readEmail } from '../text/email.ts';

/** The field for an email address in a schema: says at the field what is wrong, and gives the address alone. */
export const emailField = z.pipe(
  z.string().check(
    z.check(({ value, issues }) => {
      const message = emailFault(value);
      if (message !== null) issues.push({ code: 'custom', message, input: value });
    }),
  ),
  z.transform(readEmail),
);
