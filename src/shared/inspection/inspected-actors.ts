import { createActor as create } from 'xstate';
import { rememberingGuards } from './observed-guards.ts';
import { inspectHere } from './station.ts';

export * from 'xstate';

/** XState's own, with an observer for every actor. A build for developers has it in the place of `xstate`. */
export const createActor: typeof create = (logic, ...options) =>
  create(rememberingGuards(logic), { ...options[0], inspect: inspectHere });
