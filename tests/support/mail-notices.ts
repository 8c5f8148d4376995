import { capabilities } from '../../server/capabilities.ts';
import { sourcesOf } from '../../server/platform/calendar/sources.ts';
import type { Db } from '../../server/platform/db/database.ts';
import { kindsOf } from '../../server/platform/notices/kinds.ts';
import { mailDueNotices } from '../../server/platform/notices/mail-due.ts';

/** Sends due notification emails, as the server does every few seconds. */
export const mailNotices = (db: Db, now: Date): Promise<number> =>
  mailDueNotices(
    db,
    { kinds: kindsOf(capabilities), ...sourcesOf(capabilities), linkOrigin: 'https://acado.test' },
    now,
  );
