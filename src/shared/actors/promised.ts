import { fromPromise } from 'xstate';

/** Wraps a port as actor logic. The signal aborts when the chart no longer waits for the answer. */
export const promised = <Input, Output>(port: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input, signal }) => port(input, signal));
