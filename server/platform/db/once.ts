/** Runs the step once; all callers get the same promise. */
export function once(step: () => Promise<void>): () => Promise<void> {
  let taken: Promise<void> | undefined;
  return () => {
    taken ??= step();
    return taken;
  };
}
