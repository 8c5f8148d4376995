import { createActor as create } from 'xstate';

export * from 'xstate';

/** Makes every actor of a page, once it is there before the page's scripts; it is given what would make it otherwise. */
type Inspection = (make: typeof create, ...wanted: Parameters<typeof create>) => ReturnType<typeof create>;

/** XState's own, unless a page was given an inspection: tests so walk a release exactly as it ships. */
export const createActor: typeof create = (...wanted) => {
  const inspection = Reflect.get(globalThis, 'acadoInspection') as Inspection | undefined;
  return (inspection?.(create, ...wanted) ?? create(...wanted)) as never;
};
