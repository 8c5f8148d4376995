import type { DraftReport, Rejection, Written } from '../../machines/draft/draft.ports.ts';
import { entriesOf, stale } from '../../machines/outbox/entries.ts';
import type { Entry } from '../../machines/outbox/outbox.ports.ts';
import type { OutboxSnapshot } from '../../shared/outbox/use-outbox.ts';
import type { KnownDraft } from './places.ts';
import type { DraftChange } from './saved-drafts.ts';

type DraftEntry = Entry<DraftChange>;

/** A draft's change in this browser's outbox. */
export const entryFor = ({ context }: OutboxSnapshot, key: string): DraftEntry | undefined =>
  entriesOf<DraftChange>(context.entries, 'draft').find((one) => one.key === key);

/** Errors after which a draft can no longer be saved, whatever the user types. */
const closings: readonly string[] = ['draft_closed', 'form_closed', 'not_found', 'forbidden'];

function rejectionOf({ refusal }: DraftEntry): Rejection | null {
  if (refusal === null || refusal === stale) return null;
  if (refusal === 'draft_too_large') return 'tooLarge';
  if (refusal === 'too_many_drafts') return 'tooMany';
  return closings.includes(refusal) ? 'closed' : 'wrong';
}

const written = (content: object): Written => ({ ...content });

/** The change in this browser's outbox, or else the server's version, or else an empty draft. */
export function reportOf(
  entry: DraftEntry | undefined,
  known: KnownDraft<object> | null | undefined,
  nothing: object,
): DraftReport {
  const beside = (known?.others ?? []).map(written);
  if (entry === undefined)
    return {
      content: written(known?.content ?? nothing),
      seen: known?.version ? [known.version] : [],
      others: beside,
      rejection: null,
      fields: {},
    };
  const { content, bases, isChoice } = entry.change;
  const elsewhere = (entry.others ?? []).map((other) => JSON.parse(other) as Written);
  return {
    content: written(content),
    seen: [...bases, entry.seq],
    others: isChoice ? elsewhere : [...elsewhere, ...beside],
    rejection: rejectionOf(entry),
    fields: entry.fields ?? {},
  };
}
