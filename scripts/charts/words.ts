import type { EventObject } from 'xstate';
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
  if (cause === 'always') return 'immediately';
  if (cause === 'delay') return `after ${from}`;
  if (cause === 'answer') return `${from} answers`;
  if (cause === 'failure') return `${from} fails`;
  return cause === 'end' ? 'all inner states are done' : event;
}

/** A state's name without that of its chart. */
export const shortName = (id: string): string => id.split('.').slice(1).join('.') || id;

/** Whether nothing is to happen: the state keeps the ones around it from taking the event. */
export const isIgnored = ({ cause, targets, actions, guard }: ChartTransition): boolean =>
  cause === 'event' && guard === null && targets.length + actions.length === 0;

export const isLeaf = ({ type }: ChartState): boolean => type === 'atomic' || type === 'final';

/** What happens in a step, in words; an event from outside by its own name. */
export function stepInWords(event: EventObject): string {
  const [, outcome, id = null] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  const [, delay = null] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? [];
  if (delay !== null) return causeInWords({ cause: 'delay', event: event.type, from: delay });
  if (outcome === undefined) return `\`${event.type}\``;
  const { output } = event as EventObject & { output?: { kind?: unknown } | null };
  const kind = typeof output?.kind === 'string' ? ` ${output.kind}` : '';
  return `${causeInWords({ cause: outcome === 'done' ? 'answer' : 'failure', event: event.type, from: id })}${kind}`;
}
