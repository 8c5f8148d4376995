import { outboxMessages } from '../../messages/outbox.ts';

/** The texts of each state, by screen, tag or name. */
export const outboxTexts = {
  gathering: [outboxMessages.states.pending],
  delivering: [outboxMessages.states.saving],
  backingOff: [outboxMessages.states.pending],
  offline: [outboxMessages.states.offline],
  paused: [outboxMessages.kept(1)],
} as const;
