import { rememberingGuards } from '../../../src/shared/inspection/observed-guards.ts';
import { inspectHere } from '../../../src/shared/inspection/station.ts';

/** Runs before a page's own scripts, so that every actor of the release is inspected (see `inspectable-actors.ts`). */
Reflect.set(
  globalThis,
  'acadoInspection',
  <Logic, Actor>(make: (logic: Logic, options?: object) => Actor, logic: Logic, options?: object): Actor =>
    make(rememberingGuards(logic), { ...options, inspect: inspectHere }),
);
