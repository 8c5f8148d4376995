import { harmless, type TextKind } from './worst-texts.ts';
import { clockStep, worstTurn } from './worst-turn.ts';

/** How much longer than by harmless text of the same size a turn of the event loop may be. */
const maxTimes = 5;
/** How much longer a turn may be when a request is twice as large. */
const maxGrowth = 2.5;
/** What else goes on in a process makes turns longer and never shorter, so the shortest of some tries counts. */
const tries = 4;

/** The status of a call that an installation does not offer. */
const notOffered = 501;

/** Something that may be sent in many sizes. */
export interface HeavyCall {
  name: string;
  /** The texts that are worth a try in it. */
  kinds: readonly TextKind[];
  /** Makes what it speaks of, anew each time. */
  prepare(): Promise<unknown>;
  /**
   * Makes a request, which is not a part of what is measured.
   *
   * @param part of the largest size, from 0 to 1
   * @returns sends it; with the status of the answer
   */
  requestOf(kind: TextKind, part: number): () => Promise<number>;
}

/** A request that is large in several places. */
export interface HeavyRequest {
  /** With all of them. */
  whole: HeavyCall;
  /** With one of them at a time, for where the whole is refused before anything is done with it. */
  parts: readonly HeavyCall[];
}

/** The longest turn that a call brings about, and by which text: milliseconds of processor time. */
export interface Heaviest {
  text: string;
  turn: number;
  /** What makes it too heavy; empty where it is not. */
  problems: readonly string[];
  /** Whether the call takes harmless text of that size. */
  isTaken: boolean;
  /** The names of the texts that were tried, those with the longest turns first. */
  texts: readonly string[];
}

/**
 * The median of the longest turns by the largest harmless texts of some calls, or what the clock can tell apart where that
 * is longer: milliseconds of processor time.
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
 * Sends a call the worst texts in the largest size.
 *
 * @param least milliseconds below which turns are too short to be compared
 * @returns the first text that is too heavy, or the heaviest one
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
  // Where a turn is as short, it is neither much longer than another nor has it grown by much.
  const enough = least * maxGrowth;
  const turns: { text: string; turn: number }[] = [];
  let plainTurn: number | undefined;
  /** What is wrong with a turn that is not short. */
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
      // What was by chance is not there again.
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
