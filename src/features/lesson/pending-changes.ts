import { entriesOf, keyOf } from '../../machines/outbox/entries.ts';
import type { Change, Entries, Version } from '../../machines/outbox/outbox.ports.ts';
import type { Progress } from '../../shared/learning/progress.ts';

/** Pending lesson progress in the outbox. */
export interface ProgressChange extends Change {
  kind: 'progress';
  itemId: number;
  progress: Omit<Progress, 'seq'>;
}

/** A pending note in the outbox. */
export interface NoteChange extends Version {
  kind: 'note';
  /** Created by the browser, so that a retry does not duplicate the note. */
  id: string;
  itemId: number;
  /** The place the note is pinned to: a second of the video or a paragraph of the text. */
  second: number | null;
  paragraph: number | null;
  /** The text of the note; null if it was deleted. */
  text: string | null;
}

export const progressKey = (itemId: number): string => keyOf('progress', itemId);
export const noteKey = (id: string): string => keyOf('note', id);

/** The pending progress in a lesson that the server does not have yet. */
export function unsentProgress(entries: Entries, itemId: number): Progress | null {
  const entry = entriesOf<ProgressChange>(entries, 'progress').find(({ change }) => change.itemId === itemId);
  return entry === undefined ? null : { ...entry.change.progress, seq: entry.seq };
}
