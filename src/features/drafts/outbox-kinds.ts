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

// The cache is updated before a change leaves the outbox: a draft shows its change that waits there, otherwise the
// server's version.

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

/** The steps of a form go together: the first of a visitor’s is answered with the cookie for all. */
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

/** A user can go on with a draft beside versions that were written elsewhere, until they choose one. */
const draftKind: OutboxKind<DraftChange> = {
  kind: 'draft',
  key: subjectParts,
  versions: {
    words: ({ content }) => JSON.stringify(content),
    isChoice: ({ isChoice }) => isChoice,
  },
  // What is typed is saved within a second, with the time that the answer takes.
  gathering: 800,
  // No more than the server takes of a visitor in a minute.
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
