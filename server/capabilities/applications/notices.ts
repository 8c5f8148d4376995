import { inArray } from 'drizzle-orm';
import { applications } from '../../platform/db/applications-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { noticeKind } from '../../platform/notices/kind.ts';

async function findThere(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, [...ids]));
  return rows.map(({ id }) => id);
}

/** What learners are told of their applications. */
export const applicationNotices = {
  received: noticeKind({ name: 'application_received', isRequired: true, findThere }),
  news: noticeKind({ name: 'application_news', isRequired: true, findThere }),
  due: noticeKind({ name: 'application_due', isRequired: false, isTimely: true, findThere }),
  documents: noticeKind({ name: 'application_documents', isRequired: true, findThere }),
} as const;

/** Where an application is looked at. */
export const applicationAddress = (id: number): string => `/application?id=${id}`;
