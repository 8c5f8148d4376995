import { meetingPlaceMessages } from '../../../messages/meeting-place.ts';
import { maxTaskLength } from '../../../shared/mentoring/tasks.ts';
import type { MentorTask } from '../../../shared/transport/schema.d.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from '../mentoring.module.css';
import type { Viewer } from './viewer.ts';

const texts = meetingPlaceMessages.tasks;

/** The form values of a task. */
export interface TaskValues {
  text: string;
  side: MentorTask['for'];
  /** The due date; empty without a due date. */
  day: string;
}

export const valuesOf = ({ text, for: side, due_on: day }: MentorTask): TaskValues => ({ text, side, day: day ?? '' });

/** The request for the form values. */
export const wordsOf = ({ text, side, day }: TaskValues) => ({
  text: text.trim(),
  for: side,
  due_on: day === '' ? null : day,
});

interface TaskFieldsProps {
  values: TaskValues;
  viewer: Viewer;
  /** The error of the text field. */
  error: string | undefined;
  onChange: (values: TaskValues) => void;
}

/** The fields of a task: text, assignee and due date. */
export function TaskFields({ values, viewer: { own, name }, error, onChange }: TaskFieldsProps) {
  const other = own === 'learner' ? 'mentor' : 'learner';
  return (
    <>
      <FormField
        label={texts.text}
        maxLength={maxTaskLength}
        autoComplete="off"
        dir="auto"
        error={error}
        value={values.text}
        onChange={({ target }) => onChange({ ...values, text: target.value })}
      />
      <div className={styles.pair}>
        <SelectField
          label={texts.for}
          options={[
            [own, texts.you],
            [other, name],
          ]}
          value={values.side}
          onChange={({ target }) => onChange({ ...values, side: target.value === own ? own : other })}
        />
        <FormField
          label={texts.day}
          type="date"
          value={values.day}
          onChange={({ target }) => onChange({ ...values, day: target.value })}
        />
      </div>
    </>
  );
}
