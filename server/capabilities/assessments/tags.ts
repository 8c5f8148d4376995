import { attemptMachine } from '../../../src/machines/attempt/attempt.machine.ts';
import { inStatesWith } from '../../platform/flows/states-with.ts';
import type { Attempt } from './answer-store.ts';

const stateTest = (...tags: Parameters<typeof inStatesWith<typeof attemptMachine>>[1][]) => {
  const isIt = inStatesWith(attemptMachine, ...tags);
  return ({ state }: Pick<Attempt, 'state'>): boolean => isIt(state);
};

/** How an attempt stands, by the name of its state. */
export const isOpenRow = stateTest('open');
export const isEndedRow = stateTest('ended');
/** What was answered in time still counts when it comes. */
export const isAwaitingRow = stateTest('awaiting');
export const isGradedRow = stateTest('graded');
