import { mostBases } from '../../../machines/outbox/entries.ts';

/** Of those that no answer has come to, the last. */
const mostSent = 10;

/**
 * The versions of answers that were sent. What is typed has a version with each letter, and of all of them the server can
 * only have one that was sent: those are named first where there are more than it takes. Of answers alone, which one tab
 * writes at a time: of notes and drafts a tab may send what another has written unseen of it.
 */
export class SentVersions {
  readonly #sent = new Map<string, readonly number[]>();

  /** Notes that a version is on its way. @returns the earlier ones that it is written upon, for the server */
  send(key: string, version: number, bases: readonly number[]): number[] {
    const before = (this.#sent.get(key) ?? []).filter((one) => one < version);
    const others = bases.filter((one) => !before.includes(one));
    const room = mostBases - before.length;
    // The first is what the server had at first.
    const kept = others.length > room ? [...others.slice(0, 1), ...others.slice(1 - room)] : others;
    this.#sent.set(key, [...before, version].slice(-mostSent));
    return [...before, ...kept].toSorted((one, other) => one - other);
  }

  /** The server has this one now, or will not have it; what was sent later may be on its way still. */
  settle(key: string, version: number, isTaken: boolean): void {
    const before = this.#sent.get(key) ?? [];
    this.#sent.set(
      key,
      before.filter((one) => one > version || (isTaken && one === version)),
    );
  }
}
