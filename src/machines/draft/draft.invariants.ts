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

const contextIn = (snapshot: Moment['before']) => contextOf(draftMachine, snapshot);

/** What was typed stays until the outbox has other words, or the user chooses them. */
const keepsWords: Invariant = ({ before, step, after }) => {
  const isTold = 'send' in step && ['content.changed', 'version.chosen', 'report.told'].includes(step.send.type);
  const isLost = isIn('open')(before) && !isTold && contextIn(after).content !== contextIn(before).content;
  return isLost ? 'it forgets what was typed' : null;
};

/** Nothing typed is in this page alone. */
const handsOver: Invariant = ({ before, step, emitted }) => {
  if (isIn('missing')(before) || !('send' in step) || step.send.type !== 'content.changed') return null;
  const { content } = step.send as unknown as { content: unknown };
  return emitted.some((event) => event.type === 'content.made' && event['content'] === content)
    ? null
    : 'it hands nothing over';
};

/** Nobody reads that all is well where they have to choose. */
const asks: Invariant = ({ after }) =>
  isIn({ open: 'editing' }, { open: 'rejected' })(after) && contextIn(after).others.length > 0
    ? 'it does not ask which version counts'
    : null;

export const draftInvariants: readonly Invariant[] = [
  keepsWords,
  handsOver,
  asks,
  onlyWhen(
    'what was written elsewhere is given up',
    emits('content.made', ({ isChoice }) => isChoice === true),
    sent('version.chosen'),
  ),
  whileIn('failed', { failure: 'known' }),
  whileIn('open', { failure: 'unknown' }),
];
