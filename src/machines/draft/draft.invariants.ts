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

/** The content stays until the outbox reports other content or the user chooses a version. */
const keepsWords: Invariant = ({ before, step, after }) => {
  const isReported =
    'send' in step && ['content.changed', 'version.chosen', 'report.received'].includes(step.send.type);
  const isLost = isIn('open')(before) && !isReported && contextIn(after).content !== contextIn(before).content;
  return isLost ? 'the content is lost' : null;
};

/** Every change is passed on to the outbox. */
const handsOver: Invariant = ({ before, step, emitted }) => {
  if (isIn('missing')(before) || !('send' in step) || step.send.type !== 'content.changed') return null;
  const { content } = step.send as unknown as { content: unknown };
  return emitted.some((event) => event.type === 'content.made' && event['content'] === content)
    ? null
    : 'the change isn’t passed on';
};

/** The user is always asked about a conflict. */
const asks: Invariant = ({ after }) =>
  isIn({ open: 'editing' }, { open: 'rejected' })(after) && contextIn(after).others.length > 0
    ? 'the conflict isn’t shown'
    : null;

export const draftInvariants: readonly Invariant[] = [
  keepsWords,
  handsOver,
  asks,
  onlyWhen(
    'versions from elsewhere are discarded',
    emits('content.made', ({ isChoice }) => isChoice === true),
    sent('version.chosen'),
  ),
  whileIn('failed', { failure: 'known' }),
  whileIn('open', { failure: 'unknown' }),
];
