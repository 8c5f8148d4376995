import { networksOf } from '../../platform/limits/network.ts';

/**
 * A queue that lets one go after each pause. One from each network goes before a second from any, so that a network
 * that sends many delays only itself. It is as long as failures are counted: a hundred of an address.
 */
export class SlowQueue {
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #pause: () => Promise<void>;
  #isGoing = false;

  constructor(pause: () => Promise<void>) {
    this.#pause = pause;
  }

  /** @returns resolves when it is the turn of the client address */
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

  /** The first of the network whose turn it is; the rest of it goes to the end. */
  #next(): (() => void) | undefined {
    const [network, line] = this.#waiting.entries().next().value ?? ['', []];
    this.#waiting.delete(network);
    const first = line.shift();
    if (line.length > 0) this.#waiting.set(network, line);
    return first;
  }
}
