import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { assignSeats } from '../capabilities/live-classes/class-store.ts';
import { liveClassFlow } from '../capabilities/live-classes/live-class-flow.ts';
import { isSeated } from '../capabilities/live-classes/participants.ts';
import { remindOfClass } from '../capabilities/live-classes/reminders.ts';
import { demoAccounts } from '../platform/accounts/demo.ts';
import { users } from '../platform/db/account-schema.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { flowHistory } from '../platform/db/flows-schema.ts';
import { newRow } from '../platform/flows/flow.ts';
import { liveClasses, liveEnrolments } from '../tables/live-classes.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type DemoClass = Pick<typeof liveClasses.$inferInsert, 'externalRef' | 'topic' | 'summary' | 'materials' | 'note'> & {
  /** Milliseconds from the server's start to the start of the class. */
  startsIn: number;
  recordingUrl?: string;
};

const classes: readonly DemoClass[] = [
  {
    externalRef: 'demo:ended',
    topic: 'How to explore a data set',
    summary: 'Start with a question and learn how to find reliable answers in a table.',
    materials: [{ title: 'Slides', url: 'https://meet.example.com/what-a-data-set-can-tell.pdf' }],
    startsIn: -day,
    recordingUrl: 'https://meet.example.com/recordings/what-a-data-set-can-tell',
  },
  {
    externalRef: 'demo:live',
    topic: 'Your first SQL query',
    summary: 'Turn a question into an SQL query, step by step.',
    materials: [{ title: 'Exercises', url: 'https://meet.example.com/your-first-query.pdf' }],
    startsIn: -5 * minute,
  },
  {
    externalRef: 'demo:upcoming',
    topic: 'How to make honest charts',
    summary: 'Learn how axes, areas and colours help or mislead readers.',
    materials: [],
    note: 'Bring a chart that looks misleading, from a newspaper or from your own work.',
    startsIn: 2 * day,
  },
];

/**
 * Creates classes of the demo presenter: one that has ended, one that can be joined now, and a future one, counted from
 * the server's start. The demo learner takes part in them.
 */
export async function keepDemoClasses({ db }: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const people = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(inArray(users.email, [demoAccounts.learner, demoAccounts.presenter]));
    const presenterId = people.find(({ email }) => email === demoAccounts.presenter)?.id;
    const learnerId = people.find(({ email }) => email === demoAccounts.learner)?.id;
    if (presenterId === undefined) return;
    for (const demo of classes) await keep(tx, demo, presenterId, learnerId, now);
  });
}

/** Removes the demo classes without participants. */
export async function removeDemoClasses({ db }: Database): Promise<void> {
  const isDemo = inArray(
    liveClasses.externalRef,
    classes.map(({ externalRef }) => externalRef),
  );
  const taken = db.select({ id: liveEnrolments.classId }).from(liveEnrolments).where(isSeated);
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(liveClasses)
      .where(and(isDemo, notInArray(liveClasses.id, taken)))
      .returning({ id: liveClasses.id });
    const ids = gone.map(({ id }) => id);
    const isOfThem = and(eq(flowHistory.flow, liveClassFlow.machine.id), inArray(flowHistory.entityId, ids));
    await tx.delete(flowHistory).where(isOfThem);
  });
}

async function keep(
  tx: Db,
  { startsIn, recordingUrl, ...demo }: DemoClass,
  presenterId: number,
  learnerId: number | undefined,
  now: Date,
): Promise<void> {
  const start = Math.floor((now.getTime() + startsIn) / minute) * minute;
  const times = { startsAt: start, endsAt: start + hour, timezone: 'Europe/Berlin' };
  const at = now.getTime();
  const row = {
    ...demo,
    ...newRow(liveClassFlow, times, [
      { type: 'time.passed', at },
      ...(recordingUrl === undefined ? [] : [{ type: 'recording.published', at, url: recordingUrl } as const]),
    ]),
    startsAt: new Date(times.startsAt),
    endsAt: new Date(times.endsAt),
    presenterId,
    stateReason: '',
    updatedAt: now,
  };
  const fixed = {
    timezone: times.timezone,
    hostUrl: `https://meet.example.com/host/${demo.externalRef.slice(5)}`,
    joinUrl: `https://meet.example.com/join/${demo.externalRef.slice(5)}`,
    dialIn: '',
    seats: 30,
    isOpen: true,
    createdAt: now,
  };
  const [kept] = await tx
    .insert(liveClasses)
    .values({ ...row, ...fixed })
    .onConflictDoUpdate({
      target: liveClasses.externalRef,
      set: { ...row, version: sql`${liveClasses.version} + 1`, sequence: sql`${liveClasses.sequence} + 1` },
    })
    .returning();
  if (kept === undefined) return;
  await remindOfClass(tx, kept, now);
  if (learnerId === undefined) return;
  await assignSeats(tx, kept.id, [learnerId], now, 'Asia/Kolkata');
}
