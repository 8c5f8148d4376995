import type { SessionActor } from './actors/use-session.ts';
import type { DraftStore } from './forms/drafts.ts';
import type { CommandParts } from './transport/command.ts';

/** The services that lazily loaded parts need. */
export interface PortalParts extends CommandParts {
  session: SessionActor;
  drafts: DraftStore;
  record: (error: unknown) => void;
  /** Registers a function to call when the portal stops. */
  onStop: (stop: () => void) => void;
}
