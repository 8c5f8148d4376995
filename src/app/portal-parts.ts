import type { QueryClient } from '@tanstack/react-query';
import type { DraftStore } from '../actors/drafts.ts';
import type { SessionActor } from '../actors/use-session.ts';
import type { ApiClient } from '../api/client.ts';

/** What those parts stand on that come later. */
export interface PortalParts {
  session: SessionActor;
  api: ApiClient;
  queryClient: QueryClient;
  drafts: DraftStore;
  record: (error: unknown) => void;
  /** Takes what is to be done at the end. */
  onStop: (stop: () => void) => void;
}
