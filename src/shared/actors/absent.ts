/** The current value of an actor that isn't loaded. */
export const noActor = () => null;

/** A stand-in for an actor that isn't loaded. */
export const absent = { getSnapshot: noActor, subscribe: () => ({ unsubscribe: noActor }) };
