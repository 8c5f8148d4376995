import { modelOf } from '../../shared/chart-testing/model.ts';
import { at } from '../../shared/chart-testing/scenario.ts';
import { type ModerationEvent, moderationMachine } from './moderation.machine.ts';

/** All possible events of a post. */
const events: readonly ModerationEvent[] = [
  at('post.edited', 1, { isDoubtful: false }),
  at('post.edited', 1, { isDoubtful: true }),
  at('post.approved', 2),
  at('post.reported', 3),
  at('post.kept', 4),
  at('post.removed', 5),
  at('removal.appealed', 6, { appeal: 'It is a quotation.' }),
  at('removal.confirmed', 7),
  at('post.restored', 8),
  at('post.withdrawn', 9),
  at('post.returned', 10),
  at('time.passed', 11),
  at('time.passed', 1_000_000),
  at('account.deleted', 1_000_001),
];

export const moderationModel = modelOf(moderationMachine, {
  inputs: [{ isHeld: false }, { isHeld: true }],
  events,
  distinguish: ({ context }) => [context.isHeld, context.openReports > 0, context.appeal],
});
