import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';

/** A port of a chart, with its input and its answer. */
type Port = (...given: never[]) => Promise<unknown>;
type Given<Asked extends Port> = Parameters<Asked> extends [] ? NonReducibleUnknown : Parameters<Asked>[0];

/**
 * Typed placeholders for a chart's actors: `const port = portsOf<SessionPorts>('session')`, then `actors: { signIn:
 * port('signIn') }`. Until an implementation is provided, each port rejects with its name.
 */
export const portsOf =
  <Ports extends { [Name in keyof Ports]: Port }>(chart: string) =>
  <Name extends keyof Ports & string>(
    name: Name,
  ): PromiseActorLogic<Awaited<ReturnType<Ports[Name]>>, Given<Ports[Name]>> =>
    fromPromise(() => Promise.reject(new Error(`${chart}: actor "${name}" was not provided`)));
