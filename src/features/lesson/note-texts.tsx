import { useId } from 'react';
import { lessonMessages as texts } from '../../messages/lesson.ts';
import { outboxMessages } from '../../messages/outbox.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './notes.module.css';
import type { Note } from './use-notes.ts';

interface NoteTextsProps {
  note: Note;
  /** Receives the remaining texts, each as its own note. */
  onChoose: (kept: readonly string[]) => void;
}

/** The texts of a conflicting note; all are kept until the learner chooses. */
export function NoteTexts({ note, onChoose }: NoteTextsProps) {
  const id = useId();
  const all = [note.text, ...note.others];
  return (
    <>
      <AlertBox type="warning" text={outboxMessages.refusals['stale']} failure={note} />
      <Stack as="ul" gap={3}>
        {all.map((text, index) => (
          <Stack as="li" key={text} gap={2} align="start" className={styles.choice}>
            <p id={`${id}${index}`} className={styles.text}>
              {text}
            </p>
            <Button size="small" aria-describedby={`${id}${index}`} onClick={() => onChoose([text])}>
              {texts.keepText}
            </Button>
          </Stack>
        ))}
      </Stack>
      <Row gap={2} align="center">
        <Button size="small" onClick={() => onChoose(all)}>
          {all.length > 2 ? texts.keepAll : texts.keepBoth}
        </Button>
      </Row>
    </>
  );
}
