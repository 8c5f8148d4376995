import type { ChartState, ChartTransition } from '../../src/shared/inspection/chart-structure.ts';

const second = 1_000;
const units: readonly [size: number, name: string][] = [
  [3_600 * second, 'h'],
  [60 * second, 'min'],
  [second, 's'],
];

/** A span of time for readers, in the largest unit that has no remainder. */
export function spanInWords(milliseconds: number): string {
  const [size, name] = units.find(([one]) => milliseconds >= one && milliseconds % one === 0) ?? [1, 'ms'];
  return `${milliseconds / size} ${name}`;
}

/** What a transition waits for, in words. */
export function causeInWords({ cause, event, from }: Pick<ChartTransition, 'cause' | 'event' | 'from'>): string {
  if (cause === 'always') return 'at once';
  if (cause === 'delay') return `after ${from}`;
  if (cause === 'answer') return `${from} answers`;
  if (cause === 'failure') return `${from} fails`;
  return cause === 'end' ? 'all inside has ended' : event;
}

/** A state's name without that of its chart. */
export const shortName = (id: string): string => id.split('.').slice(1).join('.') || id;

/** Whether nothing is to happen: the state keeps the ones around it from taking the event. */
export const isIgnored = ({ cause, targets, actions, guard }: ChartTransition): boolean =>
  cause === 'event' && guard === null && targets.length + actions.length === 0;

export const isLeaf = ({ type }: ChartState): boolean => type === 'atomic' || type === 'final';
