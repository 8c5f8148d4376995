import type { DraftReport, Rejection, Written } from '../../machines/draft/draft.ports.ts';
import { entriesOf, stale } from '../../machines/outbox/entries.ts';
import type { Entry } from '../../machines/outbox/outbox.ports.ts';
import type { OutboxSnapshot } from '../../shared/outbox/use-outbox.ts';
import type { Draft, DraftContent } from '../../shared/transport/schema.d.ts';
import type { DraftChange } from './saved-drafts.ts';

type DraftEntry = Entry<DraftChange>;

const nothing: DraftContent = { text: '', file_ids: [], urls: [] };

/** The change of a draft that waits in this browser. */
export const entryFor = ({ context }: OutboxSnapshot, key: string): DraftEntry | undefined =>
  entriesOf<DraftChange>(context.entries, 'draft').find((one) => one.key === key);

/** Why a draft can be saved no more, whatever is typed. */
const closings: readonly string[] = ['draft_closed', 'not_found', 'forbidden'];

function rejectionOf({ refusal }: DraftEntry): Rejection | null {
  if (refusal === null || refusal === stale) return null;
  return closings.includes(refusal) ? 'closed' : 'wrong';
}

/** What waits in this browser, otherwise what the server has, otherwise nothing. */
export function reportOf(entry: DraftEntry | undefined, draft: Draft | null | undefined): DraftReport {
  if (entry === undefined)
    return {
      content: { ...(draft?.content ?? nothing) },
      seen: draft ? [draft.version] : [],
      others: [],
      rejection: null,
      fields: {},
    };
  return {
    content: entry.change.content,
    seen: [...entry.change.bases, entry.seq],
    others: (entry.others ?? []).map((other) => JSON.parse(other) as Written),
    rejection: rejectionOf(entry),
    fields: entry.fields ?? {},
  };
}
