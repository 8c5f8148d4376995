import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { enrolmentFlow } from '../../capabilities/learning/enrolment-flow.ts';
import { liveClassFlow } from '../../capabilities/live-classes/live-class-flow.ts';
import type { Db } from '../db/database.ts';
import {
  addressConfirmations,
  contactMessages,
  errorReports,
  flowHistory,
  identityLinks,
  knownDevices,
  limitedCalls,
  outgoingMails,
  passwordResets,
  presenterLinks,
  providerRequests,
  sessions,
} from '../db/schema.ts';

export interface Kept {
  db: Db;
  /** Where mails go as files. */
  mailFolder: string;
}

export interface RetentionRule {
  what: string;
  /** What the days are counted from. */
  since: string;
  days: number;
  /** Removes what is older, piece by piece. @returns how many it was */
  prune(kept: Kept, before: Date): Promise<number>;
}

/** Rows that one statement looks at: what others wait for on the embedded database. */
export const rowsAtOnce = 500;

type Aged = PgTable & { id: PgColumn };

const olderThan =
  (table: Aged, column: PgColumn, which?: SQL): RetentionRule['prune'] =>
  ({ db }, before) =>
    inPieces(async () => {
      const old = db
        .select({ id: table.id })
        .from(table)
        .where(and(lte(column, before), which))
        .limit(rowsAtOnce)
        .for('update', { skipLocked: true });
      return (await db.delete(table).where(inArray(table.id, old)).returning({ id: table.id })).length;
    });

async function inPieces(piece: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const removed = await piece();
    all += removed;
    if (removed < rowsAtOnce) return all;
    await nextTurn();
  }
}

/** The flows whose changes are kept, by the chart's id. */
const tables: readonly [flow: string, table: Aged][] = [enrolmentFlow, liveClassFlow].map((flow) => [
  flow.machine.id,
  flow.table,
]);

/** Goes through all lines, some hundred at a time: which of them are of rows that are gone no index knows. */
async function pruneOrphans({ db }: Kept, before: Date): Promise<number> {
  const isGone = sql.join(
    tables.map(([flow, table]) => {
      const isThere = sql`exists (select 1 from ${table} where ${table.id} = ${flowHistory.entityId})`;
      return sql`(${flowHistory.flow} = ${flow} and not ${isThere})`;
    }),
    sql` or `,
  );
  let removed = 0;
  for (let last = 0; ; await nextTurn()) {
    const ids = (
      await db
        .select({ id: flowHistory.id })
        .from(flowHistory)
        .where(sql`${flowHistory.id} > ${last}`)
        .orderBy(flowHistory.id)
        .limit(rowsAtOnce)
    ).map(({ id }) => id);
    if (ids.length === 0) return removed;
    const gone = await db
      .delete(flowHistory)
      .where(and(inArray(flowHistory.id, ids), lte(flowHistory.at, before), sql`(${isGone})`))
      .returning({ id: flowHistory.id });
    removed += gone.length;
    last = ids.at(-1) ?? last;
  }
}

const mailName = /^(\d{4}-\d\d-\d\dT\d\d)\.(\d\d)\.(\d\d\.\d{3}Z)-\d+\.eml$/;

/** The name of a mail's file says when it was written. */
async function pruneMailFiles({ mailFolder }: Kept, before: Date): Promise<number> {
  const old = (await readdir(mailFolder).catch(() => [])).filter((name) => {
    const [, hour, minute, second] = mailName.exec(name) ?? [];
    return hour !== undefined && new Date(`${hour}:${minute}:${second}`) <= before;
  });
  for (const name of old) await rm(join(mailFolder, name), { force: true });
  return old.length;
}

/** How long is kept what nobody asks for any more; `docs/retention.md` is made of it, and the privacy policy says it. */
export const retentionRules: readonly RetentionRule[] = [
  { what: 'Sessions', since: 'they ended', days: 1, prune: olderThan(sessions, sessions.expiresAt) },
  {
    what: 'Browsers that an account was used in',
    since: 'they were last used',
    days: 365,
    prune: olderThan(knownDevices, knownDevices.lastUsedAt),
  },
  {
    what: 'Links to reset a password',
    since: 'they expired',
    days: 1,
    prune: olderThan(passwordResets, passwordResets.expiresAt),
  },
  {
    what: 'Links to confirm an address',
    since: 'they expired',
    days: 1,
    prune: olderThan(addressConfirmations, addressConfirmations.expiresAt),
  },
  {
    what: 'Links into a presenter’s calendar',
    since: 'they expired',
    days: 30,
    prune: olderThan(presenterLinks, presenterLinks.expiresAt),
  },
  {
    what: 'Sign-ins at a provider that were not finished',
    since: 'they expired',
    days: 1,
    prune: olderThan(providerRequests, providerRequests.expiresAt),
  },
  {
    what: 'Links that tie a provider’s account to one of ours',
    since: 'they expired',
    days: 1,
    prune: olderThan(identityLinks, identityLinks.expiresAt),
  },
  {
    what: 'Counts of calls that are limited',
    since: 'they stopped counting',
    days: 0,
    prune: olderThan(limitedCalls, limitedCalls.expiresAt),
  },
  { what: 'Error reports', since: 'they came', days: 90, prune: olderThan(errorReports, errorReports.createdAt) },
  {
    what: 'Messages of the contact form',
    since: 'they came',
    days: 365,
    prune: olderThan(contactMessages, contactMessages.createdAt),
  },
  {
    what: 'Mails that were given up',
    since: 'they were written',
    days: 30,
    prune: olderThan(outgoingMails, outgoingMails.createdAt, isNull(outgoingMails.dueAt)),
  },
  { what: 'Mails as files, in `DATA_DIR/mail`', since: 'they were written', days: 30, prune: pruneMailFiles },
  {
    what: 'What has happened to classes and to parts in courses',
    since: 'it happened',
    days: 1095,
    prune: olderThan(flowHistory, flowHistory.at),
  },
  {
    what: 'What has happened to those that are gone',
    since: 'it happened',
    days: 30,
    prune: pruneOrphans,
  },
];
