import type { SnapshotFrom } from 'xstate';
import type { draftMachine } from '../../machines/draft/draft.machine.ts';
import { type DraftTrouble, selectTrouble } from '../../machines/draft/draft.selectors.ts';
import type { SaveState } from '../../machines/outbox/outbox.selectors.ts';

/** The status of a draft in one word. */
export type DraftStatusKind = DraftTrouble | 'saved' | 'saving' | 'delayed' | 'offline' | 'unkept';

/** The data for the status line of a draft. */
export interface Standing {
  status: DraftStatusKind;
  savedAt: string | null;
  fields: Readonly<Record<string, string>>;
}

/**
 * `saved` only if the server has acknowledged the text in view.
 * @param state the state of the draft's change in the outbox
 * @param isDelayed whether the outbox has tried several times without an answer about the change
 * @param version the server's version; 0 if it has none
 */
export function statusOf(
  draft: SnapshotFrom<typeof draftMachine>,
  state: SaveState,
  version: number,
  isDelayed = false,
): DraftStatusKind {
  const trouble = selectTrouble(draft);
  if (trouble !== null) return trouble;
  if (state === 'offline' || state === 'unkept') return state;
  const { seen } = draft.context;
  const isSeen = seen.length <= 1 && (seen[0] ?? 0) === version;
  if (state === 'saved' && isSeen) return 'saved';
  return isDelayed && state !== 'saved' ? 'delayed' : 'saving';
}

/** Statuses by urgency, the most urgent first. */
const order: readonly DraftStatusKind[] = [
  'conflict',
  'wrong',
  'tooLarge',
  'tooMany',
  'closed',
  'unkept',
  'offline',
  'failed',
  'missing',
  'delayed',
  'saving',
  'loading',
  'saved',
];

/** The common status of several drafts: `saved` only if all of them are saved. */
export function togetherOf(drafts: readonly Standing[]): Standing {
  const status = order.find((one) => drafts.some((draft) => draft.status === one)) ?? 'loading';
  const savedAt =
    drafts
      .flatMap((draft) => draft.savedAt ?? [])
      .toSorted()
      .at(-1) ?? null;
  return { status, savedAt, fields: Object.assign({}, ...drafts.map(({ fields }) => fields)) as Standing['fields'] };
}
