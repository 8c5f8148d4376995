/** Detects a blocked event loop: one turn takes too much processor time. */
export class BlockedLoop {
  readonly #limit: number;
  #beat: number | undefined;
  #since = 0;

  /** @param limit milliseconds of processor time for one turn */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * @param beat a number that the loop changes in each turn
   * @param processorTime milliseconds of CPU time of its thread. It doesn't advance while the computer sleeps or runs
   * other processes
   */
  isBlocked(beat: number, processorTime: number): boolean {
    if (beat !== this.#beat) {
      this.#beat = beat;
      this.#since = processorTime;
    }
    return processorTime - this.#since >= this.#limit;
  }
}
