import { createActor as create } from 'xstate';
import { rememberingGuards } from './observed-guards.ts';
import { inspectHere } from './station.ts';

export * from 'xstate';

/** XState's `createActor` with an observer for every actor. Development builds use this module in place of `xstate`. */
export const createActor: typeof create = (logic, ...options) =>
  create(rememberingGuards(logic), { ...options[0], inspect: inspectHere });
