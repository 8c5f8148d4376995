import { type SubmitEvent, Suspense, useRef, useState } from 'react';
import { lessonMessages as texts } from '../../messages/lesson.ts';
import { outboxMessages } from '../../messages/outbox.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { preloadable, usePreload } from '../../ui/preloadable.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { maxNoteLength, type Pin } from './new-note.tsx';
import styles from './notes.module.css';
import type { Note, useNotes } from './use-notes.ts';

/** Preloaded, because conflicts are rare and may appear offline. */
const noteTexts = preloadable(async () => (await import('./note-texts.tsx')).NoteTexts);

type Changes = Pick<ReturnType<typeof useNotes>, 'save' | 'choose' | 'remove' | 'dismiss'>;

interface OneNoteProps extends Changes {
  note: Note;
  pin: Pin | null;
  onGo: (place: number) => void;
}

/** The element id of a note. */
export const noteAnchor = (id: string): string => `note-${id}`;

/** A note with its edit and delete actions. */
export function OneNote({ note, pin, onGo, save, choose, remove, dismiss }: OneNoteProps) {
  // The note as it was when editing started, so that changes from elsewhere are not overwritten.
  const [begun, setBegun] = useState<Note | null>(null);
  const article = useRef<HTMLElement>(null);
  usePreload(noteTexts);
  const place = note.second ?? note.paragraph;
  const name = place === null || pin === null ? texts.wholeLesson : pin.nameOf(place);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    if (begun === null || typeof text !== 'string' || text.trim() === '') return;
    save({ ...begun, text: text.trim() });
    setBegun(null);
  };
  if (begun !== null)
    return (
      <Stack as="form" gap={3} className={styles.form} onSubmit={submit}>
        <TextArea label={texts.noteOf(name)} name="text" rows={3} maxLength={maxNoteLength} defaultValue={begun.text} />
        <Row gap={2} align="center">
          <Button type="submit">{texts.changeNote}</Button>
          <Button variant="plain" onClick={() => setBegun(null)}>
            {texts.cancel}
          </Button>
        </Row>
      </Stack>
    );
  return (
    <Stack
      as="article"
      ref={article}
      id={noteAnchor(note.id)}
      tabIndex={-1}
      gap={2}
      className={styles.note}
      aria-label={texts.noteOf(name)}
    >
      {place !== null && pin !== null && (
        <button type="button" className={styles.place} onClick={() => onGo(place)}>
          {name}
        </button>
      )}
      {note.others.length > 0 ? (
        <Suspense>
          <noteTexts.Component
            note={note}
            onChoose={(kept) => {
              choose(note, kept);
              article.current?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      ) : (
        <>
          <p className={styles.text}>{note.text}</p>
          {note.refusal !== null && (
            <AlertBox
              type="warning"
              text={outboxMessages.refusals[note.refusal] ?? outboxMessages.refused}
              failure={note}
              onClose={() => dismiss(note)}
            />
          )}
          <Row gap={2} align="center">
            <Button size="small" variant="plain" onClick={() => setBegun(note)}>
              {texts.edit}
            </Button>
            <Button size="small" variant="plain" onClick={() => remove(note)}>
              {texts.remove}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}
