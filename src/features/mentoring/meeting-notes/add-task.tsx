import { type SubmitEvent, useRef, useState } from 'react';
import { meetingPlaceMessages } from '../../../messages/meeting-place.ts';
import { useDraft } from '../../../shared/forms/drafts.ts';
import { uuid } from '../../../shared/text/uuid.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { focusWhenThere } from '../../../ui/focus-when-there.ts';
import { Stack } from '../../../ui/layout.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from '../mentoring.module.css';
import { addTask } from './commands.ts';
import { TaskFields, type TaskValues, wordsOf } from './task-fields.tsx';
import { taskPlace } from './task-row.tsx';
import type { Viewer } from './viewer.ts';

const texts = meetingPlaceMessages.tasks;

/** The form for a new task. Its text stays until the task has arrived. */
export function AddTask({ bookingId, viewer }: { bookingId: number; viewer: Viewer }) {
  const { draft, change } = useDraft<TaskValues>(`meeting-task:${bookingId}`);
  const sending = useCommand(addTask);
  const [isAsked, setAsked] = useState(false);
  // One idempotency key per text, so that a second click adds no second task.
  const key = useRef({ of: '', key: '' });
  const values = draft ?? { text: '', side: viewer.own, day: '' };
  const isBlank = values.text.trim() === '';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (isBlank || sending.isPending) return;
    const words = wordsOf(values);
    const of = JSON.stringify(words);
    if (key.current.of !== of) key.current = { of, key: uuid() };
    sending.mutate(
      { booking_id: bookingId, key: key.current.key, ...words },
      {
        onSuccess: ({ items }) => {
          key.current = { of: '', key: '' };
          change(null);
          setAsked(false);
          showToast({ type: 'success', text: texts.added });
          focusWhenThere(taskPlace(Math.max(...items.map(({ id }) => id))));
        },
      },
    );
  };
  return (
    <Stack as="form" gap={4} className={styles.form} noValidate aria-label={texts.add} onSubmit={submit}>
      <TaskFields
        values={values}
        viewer={viewer}
        error={isAsked && isBlank ? texts.missing : undefined}
        onChange={change}
      />
      {sending.isError && (
        <AlertBox type="danger" failure={sending.error} text={texts.notDone(failureText(sending.error))} />
      )}
      <div>
        <SubmitButton variant="outline" size="small" busy={sending.isPending} failed={sending.isError}>
          {texts.add}
        </SubmitButton>
      </div>
    </Stack>
  );
}
