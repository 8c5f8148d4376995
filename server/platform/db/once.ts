/** A step that is taken once, however often it is asked for; everybody waits for the same end. */
export function once(step: () => Promise<void>): () => Promise<void> {
  let taken: Promise<void> | undefined;
  return () => {
    taken ??= step();
    return taken;
  };
}
