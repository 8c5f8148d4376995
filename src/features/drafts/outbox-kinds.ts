import { stale } from '../../machines/outbox/entries.ts';
import { type OutboxKind, type OutboxKinds, requestIdOf } from '../../shared/outbox/outbox-kind.ts';
import { ask } from '../../shared/transport/client.ts';
import { type DraftChange, draftWishOf, keepSavedDraft, noteSentDraft } from './saved-drafts.ts';

/** A user can go on with a draft beside versions that were written elsewhere, until they choose one. */
const draftKind: OutboxKind<DraftChange> = {
  kind: 'draft',
  key: ({ draftKind, subjectId }) => [draftKind, subjectId],
  versions: {
    words: ({ content }) => JSON.stringify(content),
    isChoice: ({ isChoice }) => isChoice,
  },
  // What is typed is saved within a second, with the time that the answer takes.
  gathering: 800,
  isToldByPage: true,
  deliver: async ([{ change, seq }], { api, queryClient, keepalive }) => {
    const answer = await api.POST('/drafts', { body: draftWishOf(change, seq), keepalive });
    const draft = answer.response.status === 409 ? answer.error?.data?.draft : undefined;
    if (draft !== undefined) {
      const present = { text: JSON.stringify(draft.content), version: draft.version };
      return [{ refusal: stale, requestId: requestIdOf(answer), present }];
    }
    // The cache is updated before the change leaves the outbox: a draft shows its change that waits there, otherwise
    // the server's version.
    const saved = await ask(Promise.resolve(answer));
    keepSavedDraft(queryClient, saved);
    return [{ refusal: null, version: saved.version }];
  },
  acknowledged: noteSentDraft,
};

export const outboxKinds = (): OutboxKinds => [draftKind];
