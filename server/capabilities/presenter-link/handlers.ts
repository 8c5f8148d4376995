import { presenterLinkMail } from '../../../src/messages/presenter-link-mails.ts';
import type { Platform } from '../../manifest.ts';
import { openSession } from '../../platform/accounts/store.ts';
import { createToken, tokenHash } from '../../platform/accounts/token.ts';
import { type Handlers, success } from '../../platform/contract/handlers.ts';
import { mayMail } from '../../platform/mail/may-mail.ts';
import { queueMailTo } from '../../platform/mail/queue.ts';
import { addLink, findAddress, isPresenter, linkAddress, takeLink } from './store.ts';

/** Handlers for calendar links, which sign in without a password. */
export function presenterLinkHandlers({
  db,
  clock,
  linkOrigin,
}: Platform): Pick<Handlers, 'exchangePresenterLink' | 'requestPresenterLink'> {
  return {
    exchangePresenterLink: async ({ body, client, log }) => {
      const now = clock.now();
      const opened = await db.transaction(async (tx) => {
        const user = await takeLink(tx, tokenHash(body.token), now);
        return user === null ? null : { user, token: await openSession(tx, user.id, client, now, 'calendar') };
      });
      log(opened === null ? 'presenter_link_refused' : 'presenter_link_opened', opened?.user.id);
      return opened === null ? { status: 422, code: 'bad_link' } : success(opened);
    },
    requestPresenterLink: ({ body: { username }, log }) => {
      log('presenter_link_requested');
      const token = createToken();
      const mail = presenterLinkMail(linkAddress(linkOrigin, username, token));
      const now = clock.now();
      return db.transaction(async (tx) => {
        const address = (await findAddress(tx, username, now)) ?? username;
        const { leave } = await mayMail(tx, 'way_in', { address }, now);
        if (leave !== null) {
          await addLink(tx, username, tokenHash(token), now);
          await queueMailTo(tx, leave, isPresenter(username, now), mail, now);
        }
        return success(null);
      });
    },
  };
}
