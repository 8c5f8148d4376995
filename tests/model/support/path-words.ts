import type { EventObject } from 'xstate';
import { causeInWords } from '../../../scripts/charts/words.ts';
import type { Path, Walk } from './walk.ts';

/** What happens in a step, in words; an event from outside by its own name. */
export function stepInWords(event: EventObject): string {
  const [, outcome, id = null] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  const [, delay = null] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? [];
  if (delay !== null) return causeInWords({ cause: 'delay', event: event.type, from: delay });
  if (outcome === undefined) return event.type === 'xstate.init' ? 'start' : event.type;
  const { output } = event as EventObject & { output?: { kind?: unknown } | null };
  const kind = typeof output?.kind === 'string' ? ` ${output.kind}` : '';
  return `${causeInWords({ cause: outcome === 'done' ? 'answer' : 'failure', event: event.type, from: id })}${kind}`;
}

/** What begins a path, in words: the walk has more than one start or it has not. */
export const startInWords = ({ inputs }: Walk, { input }: Path): string =>
  inputs.length === 1 ? 'start' : `start ${inputs.indexOf(input) + 1}`;

/** A path in words, from the start on. */
export const pathInWords = (walk: Walk, path: Path): string =>
  [startInWords(walk, path), ...path.steps.map(({ event }) => stepInWords(event))].join(' → ');
