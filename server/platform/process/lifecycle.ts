/** Thrown between steps of the start when the process has to stop. */
class StopRequested extends Error {
  override name = 'StopRequested';
}

type Undo = () => Promise<unknown> | void;

/** Releases what a process has acquired, in reverse order. */
export class Lifecycle {
  readonly #abort = new AbortController();
  readonly #undos: Undo[] = [];

  /** Aborted as soon as the process has to stop. */
  readonly signal = this.#abort.signal;

  requestStop(): void {
    this.#abort.abort(new StopRequested());
  }

  /**
   * Runs a step of the start and returns its result, unless the process has to stop.
   *
   * @param undo releases what the step acquired, also if the stop was requested during the step
   * @throws when the process has to stop
   */
  async step<Result>(
    take: () => Promise<Result> | Result,
    undo?: (taken: Result) => Promise<unknown> | void,
  ): Promise<Result> {
    this.signal.throwIfAborted();
    const taken = await take();
    if (undo !== undefined) this.#undos.push(() => undo(taken));
    this.signal.throwIfAborted();
    return taken;
  }

  /** Releases everything in reverse order, even if single releases fail. */
  async undoAll(): Promise<readonly unknown[]> {
    const failures: unknown[] = [];
    for (let undo = this.#undos.pop(); undo !== undefined; undo = this.#undos.pop()) {
      try {
        await undo();
      } catch (failure) {
        failures.push(failure);
      }
    }
    return failures;
  }
}
