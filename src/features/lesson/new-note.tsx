import NotebookPen from 'lucide-react/icons/notebook-pen';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { lessonMessages as texts } from '../../messages/lesson.ts';
import { useDraft } from '../../shared/forms/drafts.ts';
import { uuid } from '../../shared/text/uuid.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './notes.module.css';
import type { Note } from './use-notes.ts';

/** A place that a note can be pinned to. */
export interface Pin {
  measure: 'second' | 'paragraph';
  nameOf: (place: number) => string;
}

interface NewNoteProps {
  itemId: number;
  pin: Pin | null;
  placeNow: () => number;
  onSave: (note: Pick<Note, 'id' | 'second' | 'paragraph' | 'text'>) => void;
  /** The status of the last note. */
  children: ReactNode;
}

export const maxNoteLength = 4000;

/** The form for a note at the current place. Text is stored as a draft until it is saved. */
export function NewNote({ itemId, pin, placeNow, onSave, children }: NewNoteProps) {
  const { draft, change } = useDraft<{ text: string; place: number }>(`note:${itemId}`);
  const [begunAt, setBegunAt] = useState<number | null>(null);
  const [isPinned, setIsPinned] = useState(true);
  const isOpen = draft !== null || begunAt !== null;
  const form = useFocusOf(isOpen);
  const text = draft?.text ?? '';
  const place = draft?.place ?? begunAt ?? 0;
  const isPlace = pin !== null && (pin.measure === 'second' || place > 0);
  const close = () => {
    change(null);
    setBegunAt(null);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const pinned = isPlace && isPinned ? place : null;
    onSave({
      id: uuid(),
      second: pin?.measure === 'second' ? pinned : null,
      paragraph: pin?.measure === 'paragraph' ? pinned : null,
      text: text.trim(),
    });
    close();
  };
  if (!isOpen)
    return (
      <Row ref={form} gap={2} align="center" justify="end" className={styles.begin}>
        <Button onClick={() => setBegunAt(placeNow())}>
          <NotebookPen aria-hidden />
          {texts.writeNote}
        </Button>
        <p role="status">{children}</p>
      </Row>
    );
  return (
    <div ref={form} className={styles.composer}>
      <Stack as="form" gap={3} className={styles.form} onSubmit={submit}>
        <TextArea
          label={texts.newNote}
          rows={3}
          maxLength={maxNoteLength}
          value={text}
          onChange={({ target: { value } }) => change({ text: value, place })}
        />
        {isPlace && (
          <label className={styles.pin}>
            <input type="checkbox" checked={isPinned} onChange={({ target }) => setIsPinned(target.checked)} />
            {texts.pin(pin.nameOf(place))}
          </label>
        )}
        <Row gap={2} align="center">
          <Button type="submit" disabled={text.trim() === ''}>
            {texts.saveNote}
          </Button>
          <Button variant="plain" onClick={close}>
            {texts.discard}
          </Button>
        </Row>
      </Stack>
    </div>
  );
}

/** Moves the focus into the field when opening, and back to the button when closing. */
function useFocusOf(isOpen: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(isOpen);
  useEffect(() => {
    if (before.current !== isOpen)
      place.current?.querySelector<HTMLElement>('textarea, button')?.focus({ preventScroll: true });
    before.current = isOpen;
  }, [isOpen]);
  return place;
}
