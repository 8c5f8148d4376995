import { and, asc, eq, inArray, like, or, sql } from 'drizzle-orm';
import { sendHours } from '../capabilities/volunteering/hours.ts';
import { volunteerHoursFlow } from '../capabilities/volunteering/hours-flow.ts';
import { shiftSignupFlow } from '../capabilities/volunteering/signup-flow.ts';
import { enterShift } from '../capabilities/volunteering/store.ts';
import { demoAccounts } from '../platform/accounts/demo.ts';
import { users } from '../platform/db/account-schema.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { noticeMails } from '../platform/db/notice-mails-schema.ts';
import { sendNamed } from '../platform/flows/apply.ts';
import { programmeSteps, programmes } from '../tables/programmes.ts';
import { shiftSignups, volunteerHours } from '../tables/volunteering.ts';
import { demoGuests } from './demo-events.ts';

const day = 86_400_000;

type Step = typeof programmeSteps.$inferSelect;

interface Helped {
  programme: string;
  note: string;
  /** Our decision on the hours; null if there isn't one yet. */
  decision: { type: 'hours.approved' | 'hours.returned'; reason: string } | null;
}

/** Past shifts of the demo learner, and the state of the logged hours. */
const helped: readonly Helped[] = [
  {
    programme: 'demo:library',
    note: 'I read three stories to the children.',
    decision: { type: 'hours.approved', reason: '' },
  },
  { programme: 'demo:repair', note: 'We repaired two lamps and a radio.', decision: null },
  {
    programme: 'demo:shore',
    note: '',
    decision: { type: 'hours.returned', reason: 'You left before the weighing. Please correct the time you left.' },
  },
];

async function findStep(db: Db, programme: string, ref: string): Promise<Step | null> {
  const [row] = await db
    .select({ step: programmeSteps })
    .from(programmeSteps)
    .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
    .where(and(eq(programmes.externalRef, programme), eq(programmeSteps.ref, ref)));
  return row?.step ?? null;
}

async function keepHelped(db: Db, userId: number, { programme, note, decision }: Helped): Promise<void> {
  const step = await findStep(db, programme, 'past-1');
  if (step?.startsAt == null || step.endsAt === null) return;
  const { startsAt, endsAt } = step;
  const isTheirs = and(eq(shiftSignups.stepId, step.id), eq(shiftSignups.userId, userId));
  if ((await db.$count(shiftSignups, isTheirs)) > 0) return;
  const by = (days: number) => new Date(endsAt.getTime() + days * day);
  await enterShift(db, step.id, userId, 'seat.requested', by(-9));
  const [signup] = await db.select({ id: shiftSignups.id }).from(shiftSignups).where(isTheirs);
  if (signup === undefined) return;
  const ofUs = { sender: 'operator', userId: null } as const;
  const attended = { type: 'attendance.noted', at: endsAt.getTime() };
  await sendNamed(db, shiftSignupFlow, { id: signup.id, event: attended, ...ofUs, reason: '' });
  const times = { started_at: startsAt.toISOString(), ended_at: endsAt.toISOString() };
  await sendHours(db, userId, { signup_id: signup.id, version: 0, note, file_ids: [], ...times }, by(0.5));
  const [hours] = await db.select().from(volunteerHours).where(eq(volunteerHours.signupId, signup.id));
  if (hours === undefined || decision === null) return;
  const event = { type: decision.type, at: by(2).getTime() };
  await sendNamed(db, volunteerHoursFlow, { id: hours.id, event, ...ofUs, reason: decision.reason });
}

/** The other demo people who get seats. */
async function findGuests(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, [...demoGuests]))
    .orderBy(asc(users.email));
  return rows.map(({ id }) => id);
}

/** Each start of the server moves the demo shifts, so it also moves the hours that were logged in them. */
async function moveHours(db: Db): Promise<void> {
  const { startedAt, endedAt, updatedAt } = volunteerHours;
  const by = sql`${programmeSteps.startsAt} - ${startedAt}`;
  const isElsewhen = sql`${startedAt} not between ${programmeSteps.startsAt} and ${programmeSteps.startsAt} + interval '1 day'`;
  const moved = db
    .select({
      id: volunteerHours.id,
      startedAt: sql`${startedAt} + (${by})`.as('moved_start'),
      endedAt: sql`${endedAt} + (${by})`.as('moved_end'),
      updatedAt: sql`${updatedAt} + (${by})`.as('moved_update'),
    })
    .from(volunteerHours)
    .innerJoin(shiftSignups, eq(shiftSignups.id, volunteerHours.signupId))
    .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
    .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
    .where(and(like(programmes.externalRef, 'demo:%'), isElsewhen))
    .as('moved');
  await db
    .update(volunteerHours)
    .set({ startedAt: sql`${moved.startedAt}`, endedAt: sql`${moved.endedAt}`, updatedAt: sql`${moved.updatedAt}` })
    .from(moved)
    .where(eq(volunteerHours.id, moved.id));
}

/** Creates the demo learner's shifts: past shifts with hours, a future shift, and a place on a waiting list. */
export async function keepDemoShifts({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  const [learner] = await db.select({ id: users.id }).from(users).where(eq(users.email, demoAccounts.learner));
  if (learner === undefined) return;
  const guests = await findGuests(db);
  for (const one of helped) await keepHelped(db, learner.id, one);
  await moveHours(db);
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const coming = await findStep(db, 'demo:shore', 'shift-1');
  if (coming !== null) await enterShift(db, coming.id, learner.id, 'seat.requested', ago(2));
  const full = await findStep(db, 'demo:library', 'shift-2');
  if (full !== null) {
    for (const id of guests.slice(0, full.seats ?? 0)) await enterShift(db, full.id, id, 'seat.requested', ago(3));
    await enterShift(db, full.id, learner.id, 'waitlist.joined', ago(2));
  }
  // These decisions are made up, so they aren't mailed.
  const isOfShifts = or(like(noticeMails.kind, 'shift_%'), like(noticeMails.kind, 'hours_%'));
  await db
    .update(noticeMails)
    .set({ dueAt: null })
    .where(and(inArray(noticeMails.userId, [learner.id, ...guests]), isOfShifts));
}
