import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import type { FlowState, VolunteerHoursInput } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { send } from '../../platform/flows/apply.ts';
import { newRow } from '../../platform/flows/flow.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { claimFiles } from '../../platform/storage/files.ts';
import { shiftSignups, volunteerHours } from '../../tables/volunteering.ts';
import { evidenceIds, keepEvidence } from './evidence.ts';
import { type Hours, hoursFactsOf, volunteerHoursFlow } from './hours-flow.ts';
import { isOwnSignup, stateOfHours, stateOfSignup } from './serialise.ts';
import { findShift, type Shift } from './shift.ts';
import type { Signup } from './signup-flow.ts';

type Sent =
  | { kind: 'done'; shift: Shift; signupId: number }
  | { kind: 'missing' }
  | { kind: 'wrong'; fields: Record<string, string> }
  | { kind: 'early'; opensAt: Date }
  | { kind: 'stale' | 'illegal'; flow: FlowState };

const day = 86_400_000;
const isSubmitted = tagged(volunteerHoursFlow.machine, 'submitted');

/** The problems of entered times, by field. @param beginsAt the start of the shift */
function faultsIn(startedAt: Date, endedAt: Date, beginsAt: number, now: Date): Record<string, string> | null {
  if (startedAt.getTime() < beginsAt) return { started_at: wrongFieldMessages.beforeShift };
  if (startedAt > now) return { started_at: wrongFieldMessages.unacceptable };
  if (endedAt <= startedAt) return { ended_at: wrongFieldMessages.notAfter('started_at') };
  if (endedAt > now) return { ended_at: wrongFieldMessages.unacceptable };
  if (endedAt.getTime() - startedAt.getTime() > day) return { ended_at: wrongFieldMessages.days(1, 'started_at') };
  return null;
}

/** Sends entered or corrected hours to the chart. */
export function sendHours(db: Db, userId: number, input: VolunteerHoursInput, now: Date): Promise<Sent> {
  return db.transaction(async (tx): Promise<Sent> => {
    const isOwn = isOwnSignup(userId, input.signup_id);
    const [signup] = await tx.select().from(shiftSignups).where(isOwn).for('no key update');
    const shift = signup === undefined ? null : await findShift(tx, signup.stepId);
    if (signup === undefined || shift === null) return { kind: 'missing' };
    const own = { shift, signup };
    const startedAt = new Date(input.started_at);
    const endedAt = new Date(input.ended_at);
    const note = input.note.trim();
    const { file_ids: fileIds } = input;
    const [before] = await tx.select().from(volunteerHours).where(eq(volunteerHours.signupId, signup.id));
    if (
      before !== undefined &&
      isSame(before, { startedAt, endedAt, note }) &&
      isDeepStrictEqual(await evidenceIds(tx, before.id), fileIds)
    )
      return { kind: 'done', shift, signupId: signup.id };
    const flow = () => (before === undefined ? stateOfSignup(own, 0, now) : stateOfHours(before, own, now));
    if (input.version !== (before?.version ?? 0)) return { kind: 'stale', flow: flow() };
    const { mayLog, beginsAt } = hoursFactsOf(shift, signup.state);
    if (!mayLog || beginsAt === null) return { kind: 'illegal', flow: flow() };
    if (beginsAt > now.getTime()) return { kind: 'early', opensAt: new Date(beginsAt) };
    const fields = faultsIn(startedAt, endedAt, beginsAt, now);
    if (fields !== null) return { kind: 'wrong', fields };
    if (!(await claimFiles(tx, userId, 'evidence', fileIds)))
      return { kind: 'wrong', fields: { file_ids: wrongFieldMessages.unacceptable } };
    const { id } = before ?? (await addHours(tx, own.signup, now));
    const event = {
      type: 'hours.sent',
      at: now.getTime(),
      startedAt: startedAt.getTime(),
      endedAt: endedAt.getTime(),
    } as const;
    const { kind } = await send(tx, volunteerHoursFlow, { id, event, sender: 'learner', userId, reason: '' });
    if (kind !== 'changed') {
      if (before === undefined) await tx.delete(volunteerHours).where(eq(volunteerHours.id, id));
      return { kind: 'illegal', flow: flow() };
    }
    await tx.update(volunteerHours).set({ note }).where(eq(volunteerHours.id, id));
    await keepEvidence(tx, id, fileIds);
    return { kind: 'done', shift, signupId: signup.id };
  });
}

const isSame = (row: Hours, { startedAt, endedAt, note }: { startedAt: Date; endedAt: Date; note: string }): boolean =>
  isSubmitted(row.state) &&
  row.startedAt?.getTime() === startedAt.getTime() &&
  row.endedAt?.getTime() === endedAt.getTime() &&
  row.note === note;

async function addHours(tx: Db, { id: signupId, userId }: Signup, now: Date): Promise<Hours> {
  const begun = { ...newRow(volunteerHoursFlow, undefined), createdAt: now, updatedAt: now };
  const [row] = await tx
    .insert(volunteerHours)
    .values({ signupId, userId, ...begun })
    .returning();
  if (row === undefined) throw new Error('Hours were not stored');
  return row;
}
