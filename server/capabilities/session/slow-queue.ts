import { networksOf } from '../../platform/limits/network.ts';

/**
 * A queue that releases one entry per pause, round-robin by network, so that a network with many attempts delays only
 * itself. Its length is bounded by the counted failures: a hundred per address.
 */
export class SlowQueue {
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #pause: () => Promise<void>;
  #isGoing = false;

  constructor(pause: () => Promise<void>) {
    this.#pause = pause;
  }

  /** @returns resolves when it is the client address's turn */
  wait(address: string): Promise<void> {
    const network = networksOf(address)[0]?.name ?? '';
    return new Promise((go) => {
      const line = this.#waiting.get(network);
      if (line === undefined) this.#waiting.set(network, [go]);
      else line.push(go);
      if (!this.#isGoing) void this.#goOn();
    });
  }

  async #goOn(): Promise<void> {
    this.#isGoing = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      next();
      await this.#pause();
    }
    this.#isGoing = false;
  }

  /** The first entry of the next network, whose other entries move to the end. */
  #next(): (() => void) | undefined {
    const [network, line] = this.#waiting.entries().next().value ?? ['', []];
    this.#waiting.delete(network);
    const first = line.shift();
    if (line.length > 0) this.#waiting.set(network, line);
    return first;
  }
}
