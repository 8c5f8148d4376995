import * as z from 'zod/mini';
import { accountMessages } from '../../messages/account.ts';

const texts = accountMessages.password;
const given = z.string().check(z.minLength(1, texts.missing), z.maxLength(128, texts.tooLong));

export const confirmSchema = z.object({ password: given });

/** The fields have the names of the call, because refusals name its fields. */
export const passwordChangeSchema = z.object({
  current_password: given,
  password: z.string().check(z.minLength(8, texts.tooShort), z.maxLength(128, texts.tooLong)),
});
