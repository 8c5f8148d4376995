import type { Change, KindRules, Kinds, Version } from './outbox.ports.ts';

/** A flag that is set or not: the later change counts. */
export interface Flag extends Change {
  kind: 'flag';
  id: number;
  isSet: boolean;
}

/** A number that grows: its changes may come in any order. */
export interface Sum extends Change {
  kind: 'sum';
  id: number;
  most: number;
}

/** A text, null where it was deleted. Of two versions both are held until one is chosen. */
export interface Slip extends Version {
  kind: 'slip';
  id: string;
  text: string | null;
}

/** A text that soon has to be there. */
export interface Paper extends Version {
  kind: 'paper';
  id: number;
  said: { text: string };
  bases: readonly number[];
}

/** A text that is written on beside another version until one is chosen. */
export interface Sheet extends Version {
  kind: 'sheet';
  id: number;
  said: { text: string };
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
  versions: { words: ({ said }) => JSON.stringify(said) },
  gathering: 500,
};
const sheet: KindRules<Sheet> = {
  key: ({ id }) => [id],
  versions: { words: ({ said }) => JSON.stringify(said), isChoice: ({ isChoice }) => isChoice },
};

/** Kinds of no capability, each for what a kind can ask of the outbox. */
export const madeUpKinds: Kinds = { flag, sum, slip, paper, sheet };
