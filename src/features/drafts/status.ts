import type { SnapshotFrom } from 'xstate';
import type { draftMachine } from '../../machines/draft/draft.machine.ts';
import { type DraftTrouble, selectTrouble } from '../../machines/draft/draft.selectors.ts';
import type { SaveState } from '../../machines/outbox/outbox.selectors.ts';

/** How it stands with a draft, in one word. */
export type DraftStatusKind = DraftTrouble | 'saved' | 'saving' | 'offline' | 'unkept';

/**
 * `saved` only when the server has acknowledged every word in view.
 *
 * @param state of its words in the outbox
 * @param version of the server; 0 where it has none
 */
export function statusOf(draft: SnapshotFrom<typeof draftMachine>, state: SaveState, version: number): DraftStatusKind {
  const trouble = selectTrouble(draft);
  if (trouble !== null) return trouble;
  if (state === 'offline' || state === 'unkept') return state;
  const { seen } = draft.context;
  const isSeen = seen.length <= 1 && (seen[0] ?? 0) === version;
  return state === 'saved' && isSeen ? 'saved' : 'saving';
}
