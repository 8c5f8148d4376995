import { createHash } from 'node:crypto';
import { presenterLinkMail } from '../../../src/messages/presenter-link-mails.ts';
import { openSession } from '../../platform/accounts/store.ts';
import { createToken, tokenHash } from '../../platform/accounts/token.ts';
import type { Platform } from '../../platform/capability.ts';
import { type Handlers, success } from '../../platform/contract/handlers.ts';
import { countCall } from '../../platform/limits/limit.ts';
import { queueMailTo } from '../../platform/mail/queue.ts';
import { addLink, isPresenter, linkAddress, takeLink } from './store.ts';

/** A presenter's calendar by its link, without a password. */
export function presenterLinkHandlers({
  db,
  clock,
  linkOrigin,
  limiter,
}: Platform): Pick<Handlers, 'exchangePresenterLink' | 'requestPresenterLink'> {
  const ofMails = limiter.counted('mails of a presenter link', 'presenter');
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
        if ((await countCall(tx, ofMails(hashed(username)), now)) === null) {
          await addLink(tx, username, tokenHash(token), now);
          await queueMailTo(tx, isPresenter(username, now), mail, now);
        }
        return success(null);
      });
    },
  };
}

/** What somebody has typed is not written down here. */
const hashed = (username: string) => createHash('sha256').update(username).digest('base64url');
