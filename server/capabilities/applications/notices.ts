import { notices } from '../../../src/messages/applications-notices.ts';
import type { Db } from '../../platform/db/database.ts';
import { existingIn, noticeKinds } from '../../platform/notices/kind.ts';
import { applications } from '../../tables/applications.ts';
import { type ApplicationRow, recipientAimOf } from './facts.ts';

/** Notifications about applications. */
export const applicationNotices = noticeKinds(notices, { area: 'programmes', findThere: existingIn(applications) });

/** The address of an application's page. */
export const applicationAddress = (id: number): string => `/application?id=${id}`;

/** The facts that notifications about an upcoming interview need. */
export async function aboutInterview(tx: Db, row: ApplicationRow, event: string) {
  const { title, timezone } = await recipientAimOf(tx, row);
  if (row.dueAt === null) throw new Error(`Nobody knows when the interview of application ${row.id} is`);
  return {
    cause: { flow: 'application', id: row.id, event },
    turn: row.version,
    facts: { title, starts_at: row.dueAt.toISOString(), timezone },
    action: applicationAddress(row.id),
    target: row.id,
  };
}
