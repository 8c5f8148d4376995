import type { StateValueFrom } from 'xstate';
import { type CourseFacts, type EnrolmentContext, enrolmentMachine, isClosed, isFull } from './enrolment.machine.ts';

/** The chart's states as answers name them. */
const values = {
  none: 'none',
  waitlisted: 'waitlisted',
  'enrolled.notStarted': { enrolled: 'notStarted' },
  'enrolled.inProgress': { enrolled: 'inProgress' },
  completed: 'completed',
  withdrawn: 'withdrawn',
} as const satisfies Readonly<Record<string, StateValueFrom<typeof enrolmentMachine>>>;

export type EnrolmentState = keyof typeof values;

const isState = (name: string): name is EnrolmentState => Object.hasOwn(values, name);

export const actionCodes = [
  'signIn',
  'enrol',
  'start',
  'continue',
  'viewCertificate',
  'joinWaitlist',
  'notifyMe',
] as const;

export const actionReasons = ['prerequisitesMissing', 'full', 'closed', 'archived', 'waitlisted', 'completed'] as const;

/** The one thing to do on the page of a course; its text is that of the code. */
export interface PrimaryAction {
  code: (typeof actionCodes)[number];
  /** False: it is shown, and the reason beside it says why it cannot be done. */
  isEnabled: boolean;
  reason: (typeof actionReasons)[number] | null;
}

/** Whether who is in such a state can still take their enrolment back. @param at milliseconds since the epoch */
export function isUndoable(state: string, context: EnrolmentContext, at: number): boolean {
  if (!isState(state)) return false;
  return enrolmentMachine.resolveState({ value: values[state], context }).can({ type: 'enrolment.undone', at });
}

interface Standing {
  /** Null for a visitor. */
  state: string | null;
  context: EnrolmentContext;
  facts: CourseFacts;
  hasCertificate: boolean;
  /** The server's time, in milliseconds since the epoch. */
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

/** What one who has no part in a course can do: what the chart takes. */
function entering(state: EnrolmentState, { context, facts, at }: Standing): PrimaryAction {
  const snapshot = enrolmentMachine.resolveState({ value: values[state], context });
  const asks = state === 'withdrawn' ? 'enrolment.restored' : 'enrolment.requested';
  if (!facts.isPublished) return cannot('enrol', 'archived');
  if (snapshot.can({ type: asks, at, facts })) return can('enrol');
  if (isClosed(facts, at)) return can('notifyMe', 'closed');
  if (isFull(facts)) return can('joinWaitlist', 'full');
  return cannot('enrol', 'prerequisitesMissing');
}

/**
 * The one primary action of a course's page.
 *
 * @throws when the chart has no such state: a defect
 */
export function primaryActionAt(standing: Standing): PrimaryAction {
  const { state, facts, hasCertificate } = standing;
  if (state === null) return facts.isPublished ? can('signIn') : cannot('signIn', 'archived');
  if (!isState(state)) throw new Error(`${enrolmentMachine.id} has no state "${state}"`);
  if (state === 'waitlisted') return cannot('joinWaitlist', 'waitlisted');
  if (state === 'enrolled.notStarted') return can('start');
  if (state === 'enrolled.inProgress') return can('continue');
  if (state === 'completed') return hasCertificate ? can('viewCertificate') : can('continue', 'completed');
  return entering(state, standing);
}
