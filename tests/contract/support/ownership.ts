import { desc, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { openSession } from '../../../server/platform/accounts/store.ts';
import type { ContractDocument, Operation, Role } from '../../../server/platform/contract/document.ts';
import { users } from '../../../server/platform/db/account-schema.ts';
import { attempts } from '../../../server/platform/db/assessments-schema.ts';
import { calendarEntries } from '../../../server/platform/db/calendar-schema.ts';
import { eventQuestions } from '../../../server/platform/db/event-contents-schema.ts';
import { files } from '../../../server/platform/db/files-schema.ts';
import { enrolments, lessonNotes } from '../../../server/platform/db/learning-schema.ts';
import { liveClasses } from '../../../server/platform/db/live-classes-schema.ts';
import { notices } from '../../../server/platform/db/notices-schema.ts';
import { savedSearches } from '../../../server/platform/db/programmes-schema.ts';
import { sessions } from '../../../server/platform/db/session-schema.ts';
import { userSkills } from '../../../server/platform/db/skills-schema.ts';
import type { CalendarItem } from '../../../src/shared/transport/schema.d.ts';
import type { Account, TestServer } from '../../support/server.ts';
import { ownApplications } from './application-samples.ts';
import { addEndedAttempt, addSampleAttempt, addSelfAttempt } from './assessment-samples.ts';
import { addSampleQuestion } from './event-samples.ts';
import { rawOperationOf } from './examples.ts';
import { addSampleFile } from './file-samples.ts';
import { enrolSample, writeSampleNote } from './learning-samples.ts';
import { addRunningClass } from './live-samples.ts';
import { addSampleNotice } from './notice-samples.ts';
import { addSampleSearch } from './programme-samples.ts';
import { requestFields } from './request-schema.ts';
import { ownSignups } from './volunteering-samples.ts';

/**
 * Whose rows an operation reads and changes, `x-ownership` of the contract:
 *
 * - `public`: nobody's, or everybody's
 * - `secret`: those of whomever the credentials or the token in the request belong to
 * - `caller`: the caller's own; the request names none
 * - by field of the request that names a row: `catalogue` where it is everybody's, otherwise the kind of thing that
 *   belongs to a user
 */
type Ownership = 'public' | 'secret' | 'caller' | Readonly<Record<string, string>>;

/** Makes a thing of a kind for a user, and names the table that it is in. */
interface OwnedKind {
  table: PgTable;
  /** Who has such a thing; a Learner where it is not said. */
  role?: Role;
  /** @returns what a request names it by */
  create(server: TestServer, owner: Account): Promise<number | string>;
}

/** Every kind of thing that belongs to a user and that a request can name. */
export const ownedKinds: Readonly<Record<string, OwnedKind>> = {
  skill_record: {
    table: userSkills,
    create: async ({ call }, { token }) => {
      const { body } = await call('/add-skill-mapping', { token, body: { skill_id: 1, self_proficiency: '100' } });
      return (body?.data as { id: number }).id;
    },
  },
  calendar_entry: {
    table: calendarEntries,
    create: async ({ call }, { token }) => {
      const [starts_at, ends_at] = Array(2).fill('2026-03-05T17:00:00.000Z');
      const entry = { kind: 'deadline', title: 'Hand in', starts_at, ends_at, is_all_day: false, timezone: 'UTC' };
      const { body } = await call('/calendar-entries', { token, body: entry });
      return (body?.data as CalendarItem).entry?.id ?? 0;
    },
  },
  session: {
    table: sessions,
    create: async ({ database: { db }, clock }, { user }) => {
      const client = { address: '192.0.2.1', userAgent: '' };
      await db.transaction((tx) => openSession(tx, user.id, client, clock.now()));
      const [newest] = await db.select({ id: sessions.id }).from(sessions).orderBy(desc(sessions.id)).limit(1);
      return newest?.id ?? 0;
    },
  },
  attempt: { table: attempts, create: (server, owner) => addSampleAttempt(server, owner) },
  ended_attempt: { table: attempts, create: addEndedAttempt },
  self_attempt: { table: attempts, create: addSelfAttempt },
  course_enrolment: { table: enrolments, create: enrolSample },
  lesson_note: { table: lessonNotes, create: writeSampleNote },
  upload: { table: files, create: addSampleFile },
  notice: { table: notices, create: addSampleNotice },
  ...ownApplications,
  ...ownSignups,
  saved_search: { table: savedSearches, create: addSampleSearch },
  event_question: { table: eventQuestions, create: addSampleQuestion },
  live_class: { table: liveClasses, role: 'Presenter', create: addRunningClass },
  presenter: { table: users, role: 'Presenter', create: async (_server, { user }) => user.username ?? '' },
};

/** The whole table of a kind, as one text. */
export async function rowsOf({ database: { db } }: TestServer, { table }: OwnedKind): Promise<string> {
  return JSON.stringify(await db.select().from(table).orderBy(sql`id`));
}

export function ownershipOf(document: ContractDocument, operation: Operation): Ownership | undefined {
  return rawOperationOf(document, operation)['x-ownership'] as Ownership | undefined;
}

const namesRows = (field: string) => /(^|_)ids?$/.test(field);

/** What is wrong with the policy that an operation declares. */
export function problemsOf(document: ContractDocument, operation: Operation): string[] {
  const ownership = ownershipOf(document, operation);
  const fields = requestFields(document, operation);
  const named = typeof ownership === 'object' ? ownership : {};
  const isOpen = ownership === 'public' || ownership === 'secret';
  const words = ['public', 'secret', 'caller'];
  return [
    ownership === undefined && 'declares no x-ownership',
    typeof ownership === 'string' && !words.includes(ownership) && `declares ${ownership}`,
    isOpen && operation.bearer === 'required' && 'asks for a session though it is open',
    ownership === 'caller' && operation.bearer === 'none' && 'knows no caller',
    ...Object.entries(named).map(([field, kind]) => {
      if (!fields.includes(field)) return `has no field ${field}`;
      if (kind === 'catalogue') return false;
      if (operation.bearer !== 'required') return `lets visitors name a ${kind}`;
      return !Object.hasOwn(ownedKinds, kind) && `has a ${kind}, which ownedKinds cannot create`;
    }),
    ...fields.filter(namesRows).map((field) => !Object.hasOwn(named, field) && `does not say whose ${field} is`),
  ].filter((problem) => problem !== false);
}

/** The fields by which an operation names what belongs to a user, with its kind. */
export function ownedFields(document: ContractDocument, operation: Operation): [field: string, kind: string][] {
  const ownership = ownershipOf(document, operation);
  return typeof ownership === 'object' ? Object.entries(ownership).filter(([, kind]) => kind !== 'catalogue') : [];
}
