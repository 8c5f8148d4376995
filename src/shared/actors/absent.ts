/** Of something that is not loaded. */
export const noActor = () => null;

/** Stands in for an actor that is not loaded. */
export const absent = { getSnapshot: noActor, subscribe: () => ({ unsubscribe: noActor }) };
