import { harmless, type TextKind } from './worst-texts.ts';
import { clockStep, worstTurn } from './worst-turn.ts';

/** How many times longer a turn of the event loop may be than with harmless text of the same size. */
const maxTimes = 5;
/** How many times longer a turn may be if a request is twice as large. */
const maxGrowth = 2.5;
/** Other work in the process makes turns longer and never shorter, so the shortest of several tries counts. */
const tries = 4;

/** The status of a call that an installation doesn't offer. */
const notOffered = 501;

/** A call that can be sent in many sizes. */
export interface HeavyCall {
  name: string;
  /** The texts to try in the call. */
  kinds: readonly TextKind[];
  /** Creates the rows that the call needs, anew each time. */
  prepare(): Promise<unknown>;
  /**
   * Prepares a request, which is not part of the measurement.
   *
   * @param part of the largest size, from 0 to 1
   * @returns a function that sends the request and returns the status
   */
  requestOf(kind: TextKind, part: number): () => Promise<number>;
}

/** A request that is large in several fields. */
export interface HeavyRequest {
  /** The call with all fields large. */
  whole: HeavyCall;
  /** Calls with a single large field each, in case the whole request is refused before it is processed. */
  parts: readonly HeavyCall[];
}

/** The longest turn that a call causes, and the text that causes it, in milliseconds of processor time. */
export interface Heaviest {
  text: string;
  turn: number;
  /** The reasons why the call is too heavy; empty if it isn't. */
  problems: readonly string[];
  /** Whether the call accepts harmless text of the same size. */
  isTaken: boolean;
  /** The names of the texts that were tried, longest turns first. */
  texts: readonly string[];
}

/**
 * The median of the longest turns that the largest harmless texts cause in some calls, in milliseconds of processor
 * time. Never less than the resolution of the clock.
 */
export async function usualTurn(calls: readonly HeavyCall[]): Promise<number> {
  const turns: number[] = [];
  for (const call of calls) {
    await call.prepare();
    turns.push((await worstTurn(call.requestOf(harmless, 1))).turn);
  }
  const median = turns.toSorted((one, other) => one - other)[Math.floor(turns.length / 2)] ?? 0;
  return Math.max(median, 2 * clockStep());
}

/**
 * Sends the worst texts to a call in the largest size.
 *
 * @param least milliseconds; shorter turns aren't compared
 * @returns the first text that is too heavy, otherwise the heaviest text
 */
export async function heaviestOf(call: HeavyCall, least: number): Promise<Heaviest> {
  await call.prepare();
  const isTaken = await isTakenBy(call);
  const isTakenOnce = isTaken && !(await isTakenBy(call));
  let isUsedUp = isTakenOnce;
  const turnOf = async (kind: TextKind, part: number, isAgain = false) => {
    if (isUsedUp || isAgain) await call.prepare();
    const { result, turn } = await worstTurn(call.requestOf(kind, part));
    isUsedUp = isTakenOnce && result < 300;
    if (result >= 500 && result !== notOffered) throw new Error(`${call.name} answers ${result} to ${kind.name}`);
    return turn;
  };
  const shortestOf = async (kind: TextKind, part: number, enough = 0) => {
    let shortest = Number.POSITIVE_INFINITY;
    for (let count = 0; count < tries && shortest > enough; count += 1)
      shortest = Math.min(shortest, await turnOf(kind, part, count > 0));
    return shortest;
  };
  // A turn below this length can't be too long or have grown too much.
  const enough = least * maxGrowth;
  const turns: { text: string; turn: number }[] = [];
  let plainTurn: number | undefined;
  /** The problems of a turn that is long enough to compare. */
  const problemsOf = async (kind: TextKind, turn: number) => {
    plainTurn ??= await shortestOf(harmless, 1);
    const plain = Math.max(least, plainTurn);
    const half = Math.max(least, await shortestOf(kind, 0.5));
    return [
      ...(turn > plain * maxTimes ? [`${(turn / plain).toFixed(1)} times as long as by harmless text`] : []),
      ...(turn > half * maxGrowth ? [`${(turn / half).toFixed(1)} times as long as by half as much`] : []),
    ];
  };
  for (const kind of call.kinds) {
    let turn = await shortestOf(kind, 1, enough);
    let problems = turn > enough ? await problemsOf(kind, turn) : [];
    if (problems.length > 0) {
      // Measure again, because a chance result doesn't repeat.
      turn = await shortestOf(kind, 1, enough);
      problems = turn > enough ? await problemsOf(kind, turn) : [];
    }
    if (problems.length > 0) return { text: kind.name, turn, problems, isTaken, texts: [kind.name] };
    turns.push({ text: kind.name, turn });
  }
  turns.sort((one, other) => other.turn - one.turn);
  return { text: '', turn: 0, ...turns[0], problems: [], isTaken, texts: turns.map(({ text }) => text) };
}

const isTakenBy = async (call: HeavyCall) => (await call.requestOf(harmless, 1)()) < 300;
