/** Thrown at a checkpoint of the start when the process was asked to stop meanwhile. */
class StopRequested extends Error {
  override name = 'StopRequested';
}

type Undo = () => Promise<unknown> | void;

/** The order in which a process gives back what it took. */
export class Lifecycle {
  readonly #abort = new AbortController();
  readonly #undos: Undo[] = [];

  /** Aborted as soon as the process is asked to stop. */
  readonly signal = this.#abort.signal;

  requestStop(): void {
    this.#abort.abort(new StopRequested());
  }

  /**
   * A step of the start. What it answers with is handed on, unless the process was asked to stop meanwhile.
   *
   * @param undo gives back what the step took; it runs also when the process was asked to stop during the step
   * @throws when the process was asked to stop
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

  /** Gives everything back, the last one first; where one fails, the others are given back all the same. */
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
