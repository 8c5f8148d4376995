import { useEffect, useState } from 'react';
import { lessonMessages as texts } from '../../messages/lesson.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { LoadFailure } from '../problems/public.ts';
import { NewNote, type Pin } from './new-note.tsx';
import styles from './notes.module.css';
import { noteAnchor, OneNote } from './one-note.tsx';
import { useNotes } from './use-notes.ts';

interface NotesProps {
  itemId: number;
  /** The place that the notes are about; null for the whole lesson. */
  pin: Pin | null;
  placeNow: () => number;
  onGo: (place: number) => void;
}

/** The learner's notes on a lesson, each with its place. */
export function Notes({ itemId, pin, placeNow, onGo }: NotesProps) {
  const { query, notes, lastRemoved, add, restore, ...changes } = useNotes(itemId);
  const [addedId, setAddedId] = useState<string | null>(null);
  const added = notes.find(({ id }) => id === addedId);
  const isAdded = added !== undefined;
  useEffect(() => {
    const note = addedId !== null && isAdded ? document.getElementById(noteAnchor(addedId)) : null;
    if (note === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setAddedId(null);
    });
    observer.observe(note);
    return () => observer.disconnect();
  }, [addedId, isAdded]);
  const show = (id: string) => {
    const note = document.getElementById(noteAnchor(id));
    note?.scrollIntoView({ block: 'center' });
    note?.focus({ preventScroll: true });
    setAddedId(null);
  };
  return (
    <>
      <Stack as="section" gap={4} className={styles.notes} aria-labelledby="notes">
        <div>
          <h2 id="notes">{texts.notes}</h2>
          <p className={styles.soft}>{texts.notesLead}</p>
        </div>
        <LoadFailure query={query} what={texts.whatNotes} />
        {notes.length > 0 && (
          <Stack as="ul" gap={3}>
            {notes.map((note) => (
              <li key={note.id}>
                <OneNote note={note} pin={pin} onGo={onGo} {...changes} />
              </li>
            ))}
          </Stack>
        )}
        {lastRemoved && (
          <Row as="p" gap={2} align="center" role="status">
            {texts.removed}
            <Button size="small" variant="plain" onClick={() => restore(lastRemoved)}>
              {texts.undo}
            </Button>
          </Row>
        )}
      </Stack>
      <NewNote
        itemId={itemId}
        pin={pin}
        placeNow={placeNow}
        onSave={(note) => {
          add(note);
          setAddedId(note.id);
        }}
      >
        {isAdded && (
          <>
            {texts.added}
            <Button size="small" variant="plain" onClick={() => show(added.id)}>
              {texts.show}
            </Button>
            <Button
              size="small"
              variant="plain"
              onClick={() => {
                changes.remove(added);
                setAddedId(null);
              }}
            >
              {texts.undo}
            </Button>
          </>
        )}
      </NewNote>
    </>
  );
}
