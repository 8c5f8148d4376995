import { attemptMachine } from '../../../src/machines/attempt/attempt.machine.ts';
import { attempts } from '../../platform/db/assessments-schema.ts';
import { stateIn, statesWith } from '../../platform/flows/states-with.ts';

const isIn = (...tags: Parameters<typeof statesWith<typeof attemptMachine>>[1][]) =>
  stateIn(attempts.state, statesWith(attemptMachine, ...tags));

/** How attempts stand, said of `attempts`. */
export const isOpenState = isIn('open');
export const isEndedState = isIn('ended');
export const isAwaitingState = isIn('awaiting');
export const isGradedState = isIn('graded');
export const isVoidedState = isIn('voided');
