import { useMemo, useState } from 'react';
import { entriesOf } from '../../machines/outbox/entries.ts';
import { useOutbox, useOutboxActor, write } from '../../shared/outbox/use-outbox.ts';
import { uuid } from '../../shared/text/uuid.ts';
import { type NoteChange, noteKey } from './pending-changes.ts';
import { useLessonNotes } from './queries.ts';

export interface Note {
  id: string;
  second: number | null;
  paragraph: number | null;
  text: string;
  /** The index of this text; 0 for a new note. */
  version: number;
  /** The reason why the server rejected the note; null if it did not. */
  refusal: string | null;
  /** The id of the rejected request. */
  requestId?: string | null | undefined;
  /** Conflicting texts from elsewhere; the learner has to choose a text. */
  others: readonly string[];
}

const placeOf = ({ second, paragraph }: Note) => second ?? paragraph ?? -1;
const none: readonly string[] = [];

/** The learner's notes on a lesson: the server's notes, and pending notes. */
export function useNotes(itemId: number) {
  const query = useLessonNotes(itemId);
  const outbox = useOutboxActor();
  const entries = useOutbox(({ context }) => context.entries);
  const [removed, setRemoved] = useState<readonly Note[]>([]);
  const notes = useMemo(() => {
    const byId = new Map<string, Note>();
    for (const { id, second, paragraph, text, version } of query.data ?? [])
      byId.set(id, { id, second, paragraph, text, version, refusal: null, others: none });
    for (const { change, refusal, requestId, seq, others = none } of entriesOf<NoteChange>(entries, 'note')) {
      if (change.itemId !== itemId) continue;
      const { id, second, paragraph, text } = change;
      if (text === null) byId.delete(id);
      else byId.set(id, { id, second, paragraph, text, version: seq, refusal, requestId, others });
    }
    return [...byId.values()].toSorted((one, other) => placeOf(one) - placeOf(other));
  }, [query.data, entries, itemId]);
  const change = ({ id, second, paragraph, version }: Omit<Note, 'text' | 'refusal' | 'others'>, text: string | null) =>
    write<NoteChange>(outbox, {
      kind: 'note',
      id,
      itemId,
      second,
      paragraph,
      text,
      bases: version === 0 ? [] : [version],
    });
  const add = (note: Pick<Note, 'id' | 'second' | 'paragraph' | 'text'>) => change({ ...note, version: 0 }, note.text);
  return {
    query,
    notes,
    lastRemoved: removed.at(-1) ?? null,
    add,
    save: (note: Note) => change(note, note.text),
    /** The first text stays in the note; each further text becomes a new note. */
    choose: (note: Note, [first = note.text, ...others]: readonly string[]) => {
      change(note, first);
      for (const text of others) add({ ...note, id: uuid(), text });
    },
    remove: (note: Note) => {
      change(note, null);
      setRemoved((before) => [...before, note]);
    },
    restore: (note: Note) => {
      change(note, note.text);
      setRemoved((before) => before.filter(({ id }) => id !== note.id));
    },
    dismiss: (note: Note) => outbox.send({ type: 'refusal.dismissed', key: noteKey(note.id) }),
  };
}
