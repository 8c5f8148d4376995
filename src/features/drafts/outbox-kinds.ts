import { stale } from '../../machines/outbox/entries.ts';
import type { Entry } from '../../machines/outbox/outbox.ports.ts';
import {
  type OutboxKind,
  type OutboxKinds,
  requestIdOf,
  type Sending,
  type Verdict,
} from '../../shared/outbox/outbox-kind.ts';
import { ask } from '../../shared/transport/client.ts';
import {
  type DraftChange,
  draftInputOf,
  formDraftInputOf,
  isOfForm,
  keepSavedDraft,
  keepSavedParts,
  noteSentDraft,
  type OfForm,
  type OfSubject,
  subjectParts,
} from './saved-drafts.ts';

type Of<Change extends DraftChange> = readonly [Entry<Change>, ...Entry<Change>[]];

// The cache is updated before a change leaves the outbox: a draft shows its change in the outbox, or else the server's
// version.

async function deliverOne([entry]: Of<OfSubject>, { api, queryClient, keepalive }: Sending): Promise<Verdict[]> {
  const answer = await api.POST('/drafts', { body: draftInputOf(entry), keepalive });
  const draft = answer.response.status === 409 ? answer.error?.data?.draft : undefined;
  if (draft !== undefined) {
    const present = { text: JSON.stringify(draft.content), version: draft.version };
    return [{ refusal: stale, requestId: requestIdOf(answer), present }];
  }
  const saved = await ask(Promise.resolve(answer));
  keepSavedDraft(queryClient, saved);
  return [{ refusal: null, version: saved.version }];
}

/** The steps of a form are sent together: the answer to a visitor's first step sets the cookie for all steps. */
async function deliverSteps(
  entries: Of<OfForm>,
  { api, queryClient, keepalive }: Sending,
): Promise<(Verdict | undefined)[]> {
  const [{ change }] = entries;
  const body = { form: change.form, version: change.formVersion, parts: entries.map(formDraftInputOf) };
  const answer = await api.POST('/form-drafts', { body, keepalive });
  const { parts } = await ask(Promise.resolve(answer));
  keepSavedParts(queryClient, change.form, parts);
  return entries.map(({ change: { part } }) => {
    const kept = parts.find((one) => one.part === part);
    if (kept === undefined) return undefined;
    const { answers, revision: version } = kept;
    if (kept.is_saved) return { refusal: null, version };
    return { refusal: stale, requestId: requestIdOf(answer), present: { text: JSON.stringify({ answers }), version } };
  });
}

/** A user can continue a draft in conflict with versions from elsewhere, until they choose a version. */
const draftKind: OutboxKind<DraftChange> = {
  kind: 'draft',
  key: subjectParts,
  versions: {
    words: ({ content }) => JSON.stringify(content),
    isChoice: ({ isChoice }) => isChoice,
  },
  // Input is saved within a second, including the time of the answer.
  gathering: 800,
  // Within the server's rate limit for visitors.
  visitorGathering: 2_000,
  batch: {
    most: 10,
    by: (change) => (isOfForm(change) ? `form:${change.form}:${change.formVersion}` : subjectParts(change).join(':')),
  },
  isReportedByPage: true,
  isOffered: true,
  deliver: (entries, sending) =>
    isOfForm(entries[0].change)
      ? deliverSteps(entries as Of<OfForm>, sending)
      : deliverOne(entries as Of<OfSubject>, sending),
  acknowledged: noteSentDraft,
};

export const outboxKinds = (): OutboxKinds => [draftKind];
