import { fromPromise } from 'xstate';

/** A port as actor logic; the signal says that nobody waits for the answer any more. */
export const promised = <Input, Output>(port: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input, signal }) => port(input, signal));
