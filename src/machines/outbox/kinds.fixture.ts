import type { Change, KindRules, Kinds, Version } from './outbox.ports.ts';

/** A flag; the later change counts. */
export interface Flag extends Change {
  kind: 'flag';
  id: number;
  isSet: boolean;
}

/** A number that grows; the order of its changes doesn't matter. */
export interface Sum extends Change {
  kind: 'sum';
  id: number;
  most: number;
}

/** A text; null if the text was deleted. Conflicting versions are held until the user chooses one. */
export interface Slip extends Version {
  kind: 'slip';
  id: string;
  text: string | null;
}

/** A text that has to be sent soon. */
export interface Paper extends Version {
  kind: 'paper';
  id: number;
  content: { text: string };
  bases: readonly number[];
}

/** A text that can still be edited while a conflict waits for the user's choice. */
export interface Sheet extends Version {
  kind: 'sheet';
  id: number;
  content: { text: string };
  bases: readonly number[];
  isChoice: boolean;
}

const flag: KindRules<Flag> = { key: ({ id }) => [id] };
const sum: KindRules<Sum> = {
  key: ({ id }) => [id],
  merge: (earlier, later) => ({ ...later.change, most: Math.max(earlier.change.most, later.change.most) }),
};
const slip: KindRules<Slip> = { key: ({ id }) => [id], versions: { words: ({ text }) => text } };
const paper: KindRules<Paper> = {
  key: ({ id }) => [id],
  versions: { words: ({ content }) => JSON.stringify(content) },
  gathering: 500,
};
const sheet: KindRules<Sheet> = {
  key: ({ id }) => [id],
  versions: { words: ({ content }) => JSON.stringify(content), isChoice: ({ isChoice }) => isChoice },
};

/** Kinds for tests, which belong to no capability: one for each rule that a kind can have. */
export const madeUpKinds: Kinds = { flag, sum, slip, paper, sheet };
