import type { SessionActor } from './actors/use-session.ts';
import type { DraftStore } from './forms/drafts.ts';
import type { CommandParts } from './transport/command.ts';

/** What those parts stand on that come later. */
export interface PortalParts extends CommandParts {
  session: SessionActor;
  drafts: DraftStore;
  record: (error: unknown) => void;
  /** Takes a function to be called at the end. */
  onStop: (stop: () => void) => void;
}
