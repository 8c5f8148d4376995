/** Tells from the beats of an event loop and its thread's processor time whether one turn of it has taken too long. */
export class BlockedLoop {
  readonly #limit: number;
  #beat: number | undefined;
  #since = 0;

  /** @param limit milliseconds of processor time that one turn may take */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * @param beat a number that the loop changes as long as it turns
   * @param processorTime milliseconds for which its thread has run: while the machine is suspended, or busy with others, none pass
   */
  isBlocked(beat: number, processorTime: number): boolean {
    if (beat !== this.#beat) {
      this.#beat = beat;
      this.#since = processorTime;
    }
    return processorTime - this.#since >= this.#limit;
  }
}
