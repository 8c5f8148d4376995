import { workbenchMessages as texts } from '../../messages/workbench.ts';
import type { ChartAction, ChartState, ChartTransition } from '../../shared/inspection/chart-structure.ts';

/** The kind of a line, which sets its style. */
export type Tone = 'title' | 'event' | 'guard' | 'action' | 'note';

export interface TextLine {
  tone: Tone;
  text: string;
}

/** The width of a line in pixels, as it is drawn. */
export type Measure = (line: TextLine) => number;

export const lineHeight = 18;

/** The maximum number of characters in a line that can be wrapped. */
const maxLineLength = 30;

/** Wraps words into lines. A name is never broken. */
function wrapped(tone: Tone, words: readonly string[], opening = ''): TextLine[] {
  const lines: string[] = [];
  let line = opening;
  words.forEach((word, index) => {
    const piece = index < words.length - 1 ? `${word},` : word;
    if (line.length + piece.length + 1 > maxLineLength && line !== opening) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? piece : `${line} ${piece}`;
  });
  return [...lines, line].map((text) => ({ tone, text }));
}

const namesOf = (actions: readonly ChartAction[]) => actions.map(({ type }) => type);
const actionLines = (opening: string, actions: readonly ChartAction[]) =>
  actions.length === 0 ? [] : wrapped('action', namesOf(actions), opening);

/** The trigger of a transition, for developers. */
export function causeText({ cause, event, from }: ChartTransition): string {
  if (cause === 'event') return event;
  return texts.causes[cause](from ?? '');
}

/** The guard, “else” after a transition with a guard, or null. */
export function guardText(transition: ChartTransition, { transitions }: ChartState): string | null {
  if (transition.guard !== null) return `[${transition.guard.type}]`;
  const isLast = transitions.some(({ event, guard }) => event === transition.event && guard !== null);
  return isLast ? texts.otherwise : null;
}

/** The lines of an arrow's label. */
export function arrowLines(transition: ChartTransition, source: ChartState): TextLine[] {
  const guard = guardText(transition, source);
  return [
    { tone: 'event', text: causeText(transition) },
    ...(guard === null ? [] : [{ tone: 'guard' as const, text: guard }]),
    ...actionLines('/', transition.actions),
  ];
}

/** Whether a transition is drawn as an arrow. Without a target, it is a line in its state. */
export const isArrow = ({ targets }: ChartTransition): boolean => targets.length > 0;

/** The lines in a state's box, starting with its name. */
export function stateLines(state: ChartState): TextLine[] {
  const inner = state.transitions.filter((transition) => !isArrow(transition));
  return [
    { tone: 'title', text: state.key },
    ...(state.tags.length === 0 ? [] : wrapped('note', state.tags, texts.tagged)),
    ...actionLines(texts.entry, state.entry),
    ...actionLines(texts.exit, state.exit),
    ...state.invokes.map(({ id, src }): TextLine => ({ tone: 'event', text: texts.invokes(id, src) })),
    ...inner.flatMap((transition) => arrowLines(transition, state)),
  ];
}
