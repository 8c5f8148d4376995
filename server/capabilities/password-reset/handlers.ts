import { resetMail } from '../../../src/messages/password-mails.ts';
import { refusalMessages } from '../../../src/messages/refusals.ts';
import type { Platform } from '../../manifest.ts';
import { findDevice, rememberDevice } from '../../platform/accounts/device.ts';
import { emailForms, normaliseEmail } from '../../platform/accounts/email.ts';
import { hashPassword } from '../../platform/accounts/password.ts';
import { reasonAgainst } from '../../platform/accounts/refused-password.ts';
import { createToken, tokenHash } from '../../platform/accounts/token.ts';
import { type Handlers, success } from '../../platform/contract/handlers.ts';
import { mayMail } from '../../platform/mail/may-mail.ts';
import { queueMailTo } from '../../platform/mail/queue.ts';
import { completeReset, findResetOwner, isOwner, replaceReset } from './store.ts';

const badToken = { status: 422, code: 'bad_reset_token' } as const;

/** Resetting a forgotten password. */
export function passwordResetHandlers({
  db,
  clock,
  linkOrigin,
  capabilities,
  forgetWaysIn,
}: Platform): Pick<Handlers, 'requestPasswordReset' | 'resetPassword'> {
  return {
    requestPasswordReset: ({ body, client, log }) => {
      log('reset_requested');
      const email = normaliseEmail(body.email);
      const forms = emailForms(body.email);
      const token = createToken();
      const mail = resetMail(`${linkOrigin}/reset-password?token=${token}`);
      const now = clock.now();
      // Unknown addresses run the same statements, so that the timing doesn't reveal them.
      return db.transaction(async (tx) => {
        // On a known device the owner gets the mail, however often strangers have requested a mail.
        const deviceId = await findDevice(tx, email, client.deviceToken);
        const { leave } = await mayMail(tx, 'way_in', { address: email, deviceId }, now);
        if (leave !== null) {
          await replaceReset(tx, forms, tokenHash(token), now);
          await queueMailTo(tx, leave, isOwner(forms, now), mail, now);
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
        // Access to the mailbox proves ownership. Remember the browser, so that strangers' guesses cannot lock the
        // owner out.
        return { userId, deviceToken: await rememberDevice(tx, userId, client, now) };
      });
      if (done === null) return badToken;
      forgetWaysIn();
      log('reset_done', done.userId);
      return { ...success(null), deviceToken: done.deviceToken };
    },
  };
}
