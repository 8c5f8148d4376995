import type { QueryClient } from '@tanstack/react-query';
import type { SessionActor } from '../shared/actors/use-session.ts';
import type { DraftStore } from '../shared/forms/drafts.ts';
import type { ApiClient } from '../shared/transport/client.ts';

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
