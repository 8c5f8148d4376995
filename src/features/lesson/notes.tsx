import { type SubmitEvent, useState } from 'react';
import { lessonMessages as texts } from '../../messages/lesson.ts';
import { outboxMessages } from '../../messages/outbox.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { longestNote, NewNote, type Pin } from './new-note.tsx';
import styles from './notes.module.css';
import { type Note, useNotes } from './use-notes.ts';

interface NotesProps {
  itemId: number;
  /** Null: the notes are about the whole lesson. */
  pin: Pin | null;
  placeNow: () => number;
  onGo: (place: number) => void;
}

/** The own notes beside a lesson, each with the place that it is pinned to. */
export function Notes({ itemId, pin, placeNow, onGo }: NotesProps) {
  const { query, notes, lastRemoved, save, remove, restore, dismiss } = useNotes(itemId);
  return (
    <>
      <section className={styles.notes} aria-labelledby="notes">
        <div>
          <h2 id="notes">{texts.notes}</h2>
          <p className={styles.soft}>{texts.notesLead}</p>
        </div>
        {query.isError && (
          <AlertBox
            type="warning"
            text={texts.notesFailed}
            action={{ label: texts.retry, onClick: () => void query.refetch() }}
          />
        )}
        {notes.length > 0 && (
          <ul className={styles.list}>
            {notes.map((note) => (
              <li key={note.id}>
                <OneNote note={note} pin={pin} onGo={onGo} onSave={save} onRemove={remove} onDismiss={dismiss} />
              </li>
            ))}
          </ul>
        )}
        {lastRemoved && (
          <p className={styles.removed} role="status">
            {texts.removed}
            <Button size="small" look="plain" onClick={() => restore(lastRemoved)}>
              {texts.undo}
            </Button>
          </p>
        )}
      </section>
      <NewNote itemId={itemId} pin={pin} placeNow={placeNow} onSave={save} />
    </>
  );
}

interface OneNoteProps {
  note: Note;
  pin: Pin | null;
  onGo: (place: number) => void;
  onSave: (note: Note) => void;
  onRemove: (note: Note) => void;
  onDismiss: (note: Note) => void;
}

function OneNote({ note, pin, onGo, onSave, onRemove, onDismiss }: OneNoteProps) {
  const [isChanging, setIsChanging] = useState(false);
  const place = note.second ?? note.paragraph;
  const name = place === null || pin === null ? texts.wholeLesson : pin.nameOf(place);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    if (typeof text !== 'string' || text.trim() === '') return;
    onSave({ ...note, text: text.trim() });
    setIsChanging(false);
  };
  if (isChanging)
    return (
      <form className={styles.form} onSubmit={submit}>
        <TextArea label={texts.noteOf(name)} name="text" rows={3} maxLength={longestNote} defaultValue={note.text} />
        <div className={styles.actions}>
          <Button type="submit">{texts.changeNote}</Button>
          <Button look="plain" onClick={() => setIsChanging(false)}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    );
  return (
    <article className={styles.note} aria-label={texts.noteOf(name)}>
      {place !== null && pin !== null && (
        <button type="button" className={styles.place} onClick={() => onGo(place)}>
          {name}
        </button>
      )}
      <p className={styles.text}>{note.text}</p>
      {note.refusal !== null && (
        <AlertBox
          type="warning"
          text={outboxMessages.refusals[note.refusal] ?? outboxMessages.refused}
          onClose={() => onDismiss(note)}
        />
      )}
      <div className={styles.actions}>
        <Button size="small" look="plain" onClick={() => setIsChanging(true)}>
          {texts.edit}
        </Button>
        <Button size="small" look="plain" onClick={() => onRemove(note)}>
          {texts.remove}
        </Button>
      </div>
    </article>
  );
}
