import { useMemo, useState } from 'react';
import { useOutbox, useOutboxActor, write } from '../../actors/use-outbox.ts';
import { useLessonNotes } from '../../api/lessons.ts';
import type { Change } from '../../machines/outbox/outbox.ports.ts';

export interface Note {
  id: string;
  second: number | null;
  paragraph: number | null;
  text: string;
  /** Why the server does not take it. */
  refusal: string | null;
}

type NoteChange = Extract<Change, { kind: 'note' }>;

const placeOf = ({ second, paragraph }: Note) => second ?? paragraph ?? -1;

/** The own notes of a lesson: those of the server, and what waits to be sent. */
export function useNotes(itemId: number) {
  const query = useLessonNotes(itemId);
  const outbox = useOutboxActor();
  const entries = useOutbox(({ context }) => context.entries);
  const [lastRemoved, setLastRemoved] = useState<Note | null>(null);
  const notes = useMemo(() => {
    const byId = new Map<string, Note>();
    for (const { id, second, paragraph, text } of query.data ?? [])
      byId.set(id, { id, second, paragraph, text, refusal: null });
    for (const { change, refusal } of entries) {
      if (change.kind !== 'note' || change.itemId !== itemId) continue;
      const { id, second, paragraph, text } = change;
      if (text === null) byId.delete(id);
      else byId.set(id, { id, second, paragraph, text, refusal });
    }
    return [...byId.values()].toSorted((one, other) => placeOf(one) - placeOf(other));
  }, [query.data, entries, itemId]);
  const change = ({ id, second, paragraph }: Note, text: string | null) =>
    write(outbox, { kind: 'note', id, itemId, second, paragraph, text } satisfies NoteChange);
  return {
    query,
    notes,
    lastRemoved,
    save: (note: Omit<Note, 'refusal'>) => change({ ...note, refusal: null }, note.text),
    remove: (note: Note) => {
      change(note, null);
      setLastRemoved(note);
    },
    restore: (note: Note) => {
      change(note, note.text);
      setLastRemoved(null);
    },
    dismiss: (note: Note) => outbox.send({ type: 'refusal.dismissed', key: `note:${note.id}` }),
  };
}
