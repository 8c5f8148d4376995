import { stale } from '../../machines/outbox/entries.ts';
import { type OutboxKind, type OutboxKinds, requestIdOf } from '../../shared/outbox/outbox-kind.ts';
import { ask } from '../../shared/transport/client.ts';
import { type DraftChange, draftWishOf, keepSavedDraft } from './saved-drafts.ts';

/** A draft is written on beside what was written elsewhere, until somebody chooses. */
const draftKind: OutboxKind<DraftChange> = {
  kind: 'draft',
  key: ({ draftKind, subjectId }) => [draftKind, subjectId],
  versions: {
    words: ({ content }) => JSON.stringify(content),
    isChoice: ({ isChoice }) => isChoice,
  },
  isToldByPage: true,
  deliver: async ([{ change, seq }], { api, queryClient, keepalive }) => {
    const answer = await api.POST('/drafts', { body: draftWishOf(change, seq), keepalive });
    const draft = answer.response.status === 409 ? answer.error?.data?.draft : undefined;
    if (draft !== undefined) {
      const present = { text: JSON.stringify(draft.content), version: draft.version };
      return [{ refusal: stale, requestId: requestIdOf(answer), present }];
    }
    // Before it goes: what is shown is what waits, or else what the server has.
    const saved = await ask(Promise.resolve(answer));
    keepSavedDraft(queryClient, saved);
    return [{ refusal: null, version: saved.version }];
  },
};

export const outboxKinds = (): OutboxKinds => [draftKind];
