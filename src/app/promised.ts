import { fromPromise } from 'xstate';

/** A port as actor logic. */
export const promised = <Input, Output>(port: (input: Input) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input }) => port(input));
