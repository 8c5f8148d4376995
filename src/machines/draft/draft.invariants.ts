import {
  contextOf,
  emits,
  type Invariant,
  isIn,
  type Moment,
  onlyWhen,
  sent,
  whileIn,
} from '../../shared/chart-testing/invariant.ts';
import { draftMachine } from './draft.machine.ts';

const contentIn = (snapshot: Moment['before']) => contextOf(draftMachine, snapshot).content;

/** Words that were typed a moment ago are never dropped. */
const keepsWords: Invariant = ({ before, step, after }) => {
  const isTyping = 'send' in step && ['content.changed', 'version.chosen'].includes(step.send.type);
  const isLost = isIn({ open: 'dirty' })(before) && !isTyping && contentIn(after) !== contentIn(before);
  return isLost ? 'it forgets what was typed' : null;
};

/** Typed words stay dirty until they are handed over. */
const handsOver: Invariant = ({ before, after, emitted }) => {
  const isOver = isIn({ open: 'dirty' })(before) && !isIn({ open: 'dirty' })(after);
  return isOver && !emitted.some(({ type }) => type === 'content.made') ? 'it hands nothing over' : null;
};

export const draftInvariants: readonly Invariant[] = [
  keepsWords,
  handsOver,
  onlyWhen(
    'what was written elsewhere is given up',
    emits('content.made', ({ isChoice }) => isChoice === true),
    sent('version.chosen'),
  ),
  whileIn('failed', { failure: 'known' }),
  whileIn('open', { failure: 'unknown' }),
];
