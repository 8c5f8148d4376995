import type { EventObject } from 'xstate';
import type { ChartState, ChartTransition } from '../../src/shared/inspection/chart-structure.ts';

const second = 1_000;
const units: readonly [size: number, name: string][] = [
  [3_600 * second, 'h'],
  [60 * second, 'min'],
  [second, 's'],
];

/** Formats a duration in the largest unit without a remainder. */
export function spanInWords(milliseconds: number): string {
  const [size, name] = units.find(([one]) => milliseconds >= one && milliseconds % one === 0) ?? [1, 'ms'];
  return `${milliseconds / size} ${name}`;
}

/** Describes the trigger of a transition. */
export function causeInWords({ cause, event, from }: Pick<ChartTransition, 'cause' | 'event' | 'from'>): string {
  if (cause === 'always') return 'immediately';
  if (cause === 'delay') return `after ${from}`;
  if (cause === 'answer') return `${from} answers`;
  if (cause === 'failure') return `${from} fails`;
  return cause === 'end' ? 'all inner states are done' : event;
}

/** A state's name without its chart's name. */
export const shortName = (id: string): string => id.split('.').slice(1).join('.') || id;

/** Whether the transition only ignores an event that a parent state would handle. */
export const isIgnored = ({ cause, targets, actions, guard }: ChartTransition): boolean =>
  cause === 'event' && guard === null && targets.length + actions.length === 0;

export const isLeaf = ({ type }: ChartState): boolean => type === 'atomic' || type === 'final';

/** Describes a step; external events keep their names. */
export function stepInWords(event: EventObject): string {
  const [, outcome, id = null] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  const [, delay = null] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? [];
  if (delay !== null) return causeInWords({ cause: 'delay', event: event.type, from: delay });
  if (outcome === undefined) return `\`${event.type}\``;
  const { output } = event as EventObject & { output?: { kind?: unknown } | null };
  const kind = typeof output?.kind === 'string' ? ` ${output.kind}` : '';
  return `${causeInWords({ cause: outcome === 'done' ? 'answer' : 'failure', event: event.type, from: id })}${kind}`;
}
