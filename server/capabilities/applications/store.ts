import { and, eq, type SQL } from 'drizzle-orm';
import { applicationMachine } from '../../../src/machines/application/application.machine.ts';
import type { TagOf } from '../../../src/shared/flows/tags.ts';
import type { FlowState } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import { send } from '../../platform/flows/apply.ts';
import { decide, settled } from '../../platform/flows/flow.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { applications } from '../../tables/applications.ts';
import { programmeIntakes, programmes } from '../../tables/programmes.ts';
import type { IntakeRow, ProgrammeRow } from '../programmes/module.ts';
import { applicationFlow } from './application-flow.ts';
import { type ApplicationRow, intakeFacts } from './facts.ts';

/** An application with its intake and programme. */
export interface Found {
  row: ApplicationRow;
  intake: IntakeRow;
  programme: ProgrammeRow;
}

type Tag = TagOf<typeof applicationMachine>;

/** Selects applications whose state has one of these tags. */
export const inStates = (...tags: Tag[]): SQL => tagged(applicationMachine, ...tags).in(applications.state);
export const isDraftState = tagged(applicationMachine, 'draft');
export const isNotSubmittedState = tagged(applicationMachine, 'notSubmitted');
export const isInfoNeededState = tagged(applicationMachine, 'infoNeeded');
export const isInterviewState = tagged(applicationMachine, 'interview');
export const isHeldState = tagged(applicationMachine, 'interviewHeld');

/** Selects applications with their intakes and programmes. */
export const selectFound = (db: Db) =>
  db
    .select({ row: applications, intake: programmeIntakes, programme: programmes })
    .from(applications)
    .innerJoin(programmeIntakes, eq(programmeIntakes.id, applications.intakeId))
    .innerJoin(programmes, eq(programmes.id, programmeIntakes.programmeId))
    .$dynamic();

/** The change of an intake that an application has not processed yet. */
function intakeEventOf({ row, intake }: Pick<Found, 'row' | 'intake'>): 'intake.moved' | 'intake.cancelled' | null {
  const { closesAt, isHeld } = intakeFacts(intake);
  if (!isHeld) return 'intake.cancelled';
  return closesAt === row.closesAt.getTime() ? null : 'intake.moved';
}

/** The state at a moment, including changes of the intake and the clock that are not stored yet. */
export function presentOf({ row, intake }: Pick<Found, 'row' | 'intake'>, now: Date): ApplicationRow {
  const at = now.getTime();
  const type = intakeEventOf({ row, intake });
  const next = type === null ? null : decide(applicationFlow, row, { type, at, facts: intakeFacts(intake) });
  return settled(applicationFlow, next === null ? row : { ...row, ...next.columns, state: next.state }, at);
}

/** A user's own application in its current state, or null if it belongs to someone else. */
export async function findOwn(db: Db, userId: number, id: number, now: Date): Promise<Found | null> {
  const [found] = await selectFound(db).where(and(eq(applications.id, id), eq(applications.userId, userId)));
  return found === undefined ? null : { ...found, row: presentOf(found, now) };
}

/** The caller's row, locked until the transaction ends. */
export async function lockOwn(tx: Db, userId: number, id: number, now: Date): Promise<Found | null> {
  const isIt = and(eq(applications.id, id), eq(applications.userId, userId));
  await tx.select({ id: applications.id }).from(applications).where(isIt).for('no key update');
  const [found] = await selectFound(tx).where(isIt);
  const type = found === undefined ? null : intakeEventOf(found);
  // Process a changed intake first, so that the deadline is current.
  if (type !== null) {
    const event = { type, at: now.getTime() };
    await send(tx, applicationFlow, { id, event, sender: 'clock', userId: null, reason: '' });
  }
  return findOwn(tx, userId, id, now);
}

/** The state of an application in its flow. */
export const standOf = (row: ApplicationRow, now: Date): FlowState => flowStateOf(applicationFlow, row, 'learner', now);
