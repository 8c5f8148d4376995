import { createHash } from 'node:crypto';
import { resetMail } from '../../../src/messages/password-mails.ts';
import { refusalMessages } from '../../../src/messages/refusals.ts';
import { rememberDevice } from '../../platform/accounts/device.ts';
import { emailForms, normaliseEmail } from '../../platform/accounts/email.ts';
import { hashPassword } from '../../platform/accounts/password.ts';
import { reasonAgainst } from '../../platform/accounts/refused-password.ts';
import { createToken, tokenHash } from '../../platform/accounts/token.ts';
import type { Platform } from '../../platform/capability.ts';
import { type Handlers, success } from '../../platform/contract/handlers.ts';
import { countCall } from '../../platform/limits/limit.ts';
import { queueMailTo } from '../../platform/mail/queue.ts';
import { completeReset, findResetOwner, isOwner, replaceReset } from './store.ts';

const badToken = { status: 422, code: 'bad_reset_token' } as const;

/** A way back for who has lost the password. */
export function passwordResetHandlers({
  db,
  clock,
  linkOrigin,
  capabilities,
  forgetWaysIn,
  limiter,
}: Platform): Pick<Handlers, 'requestPasswordReset' | 'resetPassword'> {
  // Beyond it an account is sent no more, in silence. Half as long as a link is good: whoever asks in somebody else's
  // name leaves the owner a link in the mailbox.
  const ofMails = limiter.counted('mails to reset a password', 'account');
  return {
    requestPasswordReset: ({ body, log }) => {
      log('reset_requested');
      const email = normaliseEmail(body.email);
      const forms = emailForms(body.email);
      const token = createToken();
      const mail = resetMail(`${linkOrigin}/reset-password?token=${token}`);
      const now = clock.now();
      // An unknown address takes the same statements: they find nobody.
      return db.transaction(async (tx) => {
        if ((await countCall(tx, ofMails(hashed(email)), now)) === null) {
          await replaceReset(tx, forms, tokenHash(token), now);
          await queueMailTo(tx, isOwner(forms, now), mail, now);
        }
        return success(null);
      });
    },
    resetPassword: async ({ body, client, log }) => {
      const hash = tokenHash(body.token);
      const owner = await findResetOwner(db, hash, clock.now());
      if (owner === null) return badToken;
      const reason = reasonAgainst(body.password, owner);
      if (reason !== null) return { status: 422, code: reason, fields: { password: refusalMessages[reason] } };
      const passwordHash = await hashPassword(body.password);
      const now = clock.now();
      const done = await db.transaction(async (tx) => {
        const userId = await completeReset(tx, capabilities, { hash, passwordHash }, now);
        if (userId === null) return null;
        // Who has the mailbox is the owner: nobody else's guesses keep them out of this browser.
        return { userId, deviceToken: await rememberDevice(tx, userId, client, now) };
      });
      if (done === null) return badToken;
      forgetWaysIn();
      log('reset_done', done.userId);
      return { ...success(null), deviceToken: done.deviceToken };
    },
  };
}

/** Who has no account is not written down here. */
const hashed = (email: string) => createHash('sha256').update(email).digest('base64url');
