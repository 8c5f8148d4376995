import type { SnapshotFrom, StateValueFrom } from 'xstate';
import { isStateOf, valueOfState } from '../../shared/flows/state-names.ts';
import { type CourseFacts, type EnrolmentContext, enrolmentMachine, isClosed, isFull } from './enrolment.machine.ts';

/** When the user enrolled and completed the course. */
type Times = Omit<EnrolmentContext, 'dueAt'>;

/** A snapshot of the chart in a given state. @returns null for an unknown state */
const snapshotIn = (state: string, context: Times) =>
  isStateOf(enrolmentMachine, state)
    ? enrolmentMachine.resolveState({
        value: valueOfState(state) as StateValueFrom<typeof enrolmentMachine>,
        context: { ...context, dueAt: null },
      })
    : null;

export const actionCodes = [
  'signIn',
  'enrol',
  'start',
  'continue',
  'viewCertificate',
  'joinWaitlist',
  'notifyMe',
] as const;

export const actionReasons = [
  'prerequisitesMissing',
  'full',
  'closed',
  'archived',
  'waitlisted',
  'unconfirmed',
  'completed',
] as const;

/** The primary action of a course page; the code selects its text. */
export interface PrimaryAction {
  code: (typeof actionCodes)[number];
  /** Whether the action is enabled; if not, it is shown as disabled, with the reason next to it. */
  isEnabled: boolean;
  reason: (typeof actionReasons)[number] | null;
}

/** Whether an enrolment in this state can still be undone. @param at milliseconds since the epoch */
export function isUndoable(state: string, context: Times, at: number): boolean {
  return snapshotIn(state, context)?.can({ type: 'enrolment.undone', at }) ?? false;
}

interface Standing {
  /** The state of the enrolment; null for a visitor. */
  state: string | null;
  context: Times;
  facts: CourseFacts;
  hasCertificate: boolean;
  /** The server time, in milliseconds since the epoch. */
  at: number;
}

const can = (code: PrimaryAction['code'], reason: PrimaryAction['reason'] = null): PrimaryAction => ({
  code,
  isEnabled: true,
  reason,
});
const cannot = (code: PrimaryAction['code'], reason: PrimaryAction['reason']): PrimaryAction => ({
  code,
  isEnabled: false,
  reason,
});

/** The action of a user who is not enrolled, as the chart accepts it. */
function entering(snapshot: SnapshotFrom<typeof enrolmentMachine>, { facts, at }: Standing): PrimaryAction {
  if (!facts.isPublished) return cannot('enrol', 'archived');
  const asks = snapshot.hasTag('withdrawn') ? 'enrolment.restored' : 'enrolment.requested';
  if (snapshot.can({ type: asks, at, facts })) return can('enrol');
  if (isClosed(facts, at)) return can('notifyMe', 'closed');
  if (isFull(facts)) return can('joinWaitlist', 'full');
  return cannot('enrol', facts.missing > 0 ? 'prerequisitesMissing' : 'unconfirmed');
}

/** The primary action of a course page. @throws for an unknown state: a defect */
export function primaryActionAt(standing: Standing): PrimaryAction {
  const { state, context, facts, hasCertificate } = standing;
  if (state === null) return facts.isPublished ? can('signIn') : cannot('signIn', 'archived');
  const snapshot = snapshotIn(state, context);
  if (snapshot === null) throw new Error(`${enrolmentMachine.id} has no state "${state}"`);
  if (snapshot.hasTag('waiting')) return cannot('joinWaitlist', 'waitlisted');
  if (snapshot.hasTag('unconfirmed')) return cannot('enrol', 'unconfirmed');
  if (snapshot.hasTag('notBegun')) return can('start');
  if (snapshot.hasTag('begun')) return can('continue');
  if (snapshot.hasTag('completed')) return hasCertificate ? can('viewCertificate') : can('continue', 'completed');
  return entering(snapshot, standing);
}
