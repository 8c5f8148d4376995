import { and, desc, eq, gt } from 'drizzle-orm';
import { type suspensionDuties, suspensionMachine } from '../../../src/machines/suspension/suspension.machine.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change, StoredFlow } from '../../platform/flows/apply.ts';
import { newRow } from '../../platform/flows/flow.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { typedUntil } from '../../platform/flows/typed-times.ts';
import { notify } from '../../platform/notices/notify.ts';
import { suspensions } from '../../tables/suspensions.ts';
import { suspensionNotices } from './notices.ts';

export type Suspension = typeof suspensions.$inferSelect;

const isInForce = tagged(suspensionMachine, 'inForce');

/** The page where a user sees their suspension. For presenters it is their calendar, the only page they have. */
async function addressFor(tx: Db, userId: number): Promise<string | null> {
  const [user] = await tx
    .select({ role: users.role, username: users.username })
    .from(users)
    .where(eq(users.id, userId));
  if (user?.role !== 'Presenter') return '/my-portal#writing';
  return user.username === null ? null : `/fac-calendar/${encodeURIComponent(user.username)}#writing`;
}

/** The user's notice for each event. */
const kindByEvent = {
  'suspension.begun': 'suspended',
  'suspension.shortened': 'suspension_shortened',
  'suspension.confirmed': 'suspension_confirmed',
  'suspension.lifted': 'suspension_lifted',
  'time.passed': 'suspension_over',
} as const;

async function notifyAccount(
  tx: Db,
  { after, event, reason, now }: Pick<Change<Suspension>, 'after' | 'event' | 'reason' | 'now'>,
): Promise<void> {
  const kind = suspensionNotices[kindByEvent[event as keyof typeof kindByEvent]];
  const facts = { starts_at: after.until.toISOString(), timezone: 'UTC', words: reason };
  const cause = { flow: suspensionMachine.id, id: after.id, event };
  const action = await addressFor(tx, after.userId);
  await notify(tx, kind, [after.userId], { cause, turn: after.version, facts, action }, now);
}

/** Suspensions from posting: the chart controls every change of their table. */
export const suspensionFlow: StoredFlow<typeof suspensionMachine, Suspension, keyof typeof suspensionDuties> = {
  machine: suspensionMachine,
  table: suspensions,
  events: {
    'suspension.appealed': { from: ['learner'], sample: () => ({ appeal: '-' }) },
    'suspension.confirmed': { from: ['operator'], needsReason: true },
    'suspension.shortened': {
      from: ['operator'],
      needsReason: true,
      sample: (at) => ({ until: at + 1 }),
      typed: typedUntil,
    },
    'suspension.lifted': { from: ['operator'], needsReason: true },
    'time.passed': { from: ['clock'] },
  },
  contextOf: ({ until, appeal }) => ({ until: until.getTime(), appeal }),
  columnsOf: ({ until, appeal }) => ({ until: new Date(until), appeal }),
  actions: { notifyAccount },
};

/** A user's active suspension; null if there is none. */
export async function suspensionOf(db: Db, userId: number, now: Date): Promise<Suspension | null> {
  const [row] = await db
    .select()
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), isInForce.in(suspensions.state), gt(suspensions.until, now)))
    .orderBy(desc(suspensions.until))
    .limit(1);
  return row ?? null;
}

/** Suspends a user who isn't suspended, and notifies them. */
export async function suspend(tx: Db, userId: number, until: Date, reason: string, now: Date): Promise<Suspension> {
  const begun = { ...newRow(suspensionFlow, { until: until.getTime() }), until, stateReason: reason };
  const [row] = await tx
    .insert(suspensions)
    .values({ userId, reason, createdAt: now, ...begun })
    .returning();
  if (row === undefined) throw new Error('A suspension that was made is gone');
  await notifyAccount(tx, { after: row, event: 'suspension.begun', reason, now });
  return row;
}
