import { type SubmitEvent, useRef, useState } from 'react';
import { meetingPlaceMessages } from '../../../messages/meeting-place.ts';
import { useDraft } from '../../../shared/forms/drafts.ts';
import type { Day } from '../../../shared/time/days.ts';
import { dayInWords } from '../../../shared/time/words.ts';
import { failedWith } from '../../../shared/transport/call-error.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { MentorTask } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { useServerAction } from '../../../ui/server-action.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from '../mentoring.module.css';
import { changeTask, removeTask } from './commands.ts';
import { TaskFields, type TaskValues, valuesOf, wordsOf } from './task-fields.tsx';
import type { Viewer } from './viewer.ts';

const texts = meetingPlaceMessages.tasks;

/** The element id of a task. */
export const taskPlace = (id: number): string => `task-${id}`;

interface TaskRowProps {
  task: MentorTask;
  viewer: Viewer;
  today: Day;
}

const notDone = (error: Error): string =>
  failedWith(error, 'stale') === null ? texts.notDone(failureText(error)) : texts.stale;

/** A task with its assignee and due date. Both people can edit and delete it. */
export function TaskRow({ task, viewer, today }: TaskRowProps) {
  const { id, text, is_done: isDone, version } = task;
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const changing = useCommand(changeTask);
  const removing = useCommand(removeTask);
  const { blocked, reason } = useServerAction();
  const isBusy = changing.isPending || removing.isPending;
  const failure = changing.error ?? removing.error;
  const tick = (isTicked: boolean) => {
    if (!isBusy && !blocked) changing.mutate({ id, version, ...wordsOf(valuesOf(task)), is_done: isTicked });
  };
  const remove = () => {
    if (!isBusy) removing.mutate(id, { onSuccess: () => showToast({ type: 'success', text: texts.removed }) });
  };
  const shown = changing.isPending ? (changing.variables?.is_done ?? isDone) : isDone;
  return (
    <Stack as="li" id={taskPlace(id)} gap={2} className={styles.task}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={shown}
          aria-busy={changing.isPending}
          {...reason}
          onChange={({ target }) => tick(target.checked)}
        />
        <span dir="auto" data-done={isDone || undefined}>
          {text}
        </span>
      </label>
      <p className={styles.soft}>{factsOf(task, viewer, today)}</p>
      {failure !== null && <AlertBox type="danger" failure={failure} text={notDone(failure)} />}
      {isEditing ? (
        <EditTask
          task={task}
          viewer={viewer}
          onClose={() => {
            setEditing(false);
            requestAnimationFrame(() => editButton.current?.focus());
          }}
        />
      ) : (
        <Row gap={3} align="center" className={styles.buttons}>
          <Button
            ref={editButton}
            size="small"
            variant="plain"
            needsServer
            aria-label={texts.actionOf(texts.edit, text)}
            onClick={() => setEditing(true)}
          >
            {texts.edit}
          </Button>
          <Button
            size="small"
            variant="plain"
            needsServer
            aria-busy={removing.isPending}
            aria-label={texts.actionOf(texts.remove, text)}
            onClick={remove}
          >
            {texts.remove}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** The assignee and due date of a task. */
function factsOf({ for: side, due_on: day, is_done: isDone }: MentorTask, { own, name }: Viewer, today: Day): string {
  const who = side === own ? texts.forYou : texts.forOther(name);
  if (day === null) return who;
  const words = dayInWords(day);
  return `${who}, ${!isDone && day < today ? texts.late(words) : texts.until(words)}`;
}

interface EditTaskProps {
  task: MentorTask;
  viewer: Viewer;
  onClose: () => void;
}

/** The edit form of a task. Its text stays until it is saved or cancelled. */
function EditTask({ task, viewer, onClose }: EditTaskProps) {
  const { id, version, is_done } = task;
  const { draft, change, saved } = useDraft<TaskValues>(`meeting-task-change:${id}`);
  const sending = useCommand(changeTask);
  const [isAsked, setAsked] = useState(false);
  const values = draft ?? valuesOf(task);
  const isBlank = values.text.trim() === '';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (isBlank || sending.isPending) return;
    sending.mutate(
      { id, version, is_done, ...wordsOf(values) },
      {
        onSuccess: () => {
          saved();
          showToast({ type: 'success', text: texts.changed });
          onClose();
        },
      },
    );
  };
  return (
    <Stack
      as="form"
      gap={4}
      className={styles.form}
      noValidate
      aria-label={texts.actionOf(texts.edit, task.text)}
      onSubmit={submit}
    >
      <TaskFields
        values={values}
        viewer={viewer}
        error={isAsked && isBlank ? texts.missing : undefined}
        onChange={change}
      />
      {sending.error !== null && <AlertBox type="danger" failure={sending.error} text={notDone(sending.error)} />}
      <Row gap={3} align="center" className={styles.buttons}>
        <SubmitButton size="small" busy={sending.isPending} failed={sending.isError}>
          {texts.save}
        </SubmitButton>
        <Button
          size="small"
          variant="plain"
          onClick={() => {
            change(null);
            onClose();
          }}
        >
          {texts.giveUp}
        </Button>
      </Row>
    </Stack>
  );
}
