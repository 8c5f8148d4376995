import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { calendarMessages } from '../../messages/calendar.ts';
import { useWrongFields } from '../../shared/forms/use-wrong-fields.ts';
import { cityOf } from '../../shared/time/zones.ts';
import { failedWith } from '../../shared/transport/call-error.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Grid, Row } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.ts';
import { saveEntry } from './commands.ts';
import styles from './entry-form.module.css';
import { type EntryValues, entryOf, entrySchema } from './entry-values.ts';

const texts = calendarMessages.entry;

interface EntryFormProps {
  headingId: string;
  values: EntryValues;
  zone: string;
  /** The entry to edit; null for a new entry. */
  entry: { id: number; version: number } | null;
  onClose: () => void;
}

const names = ['title', 'note'] as const;

const refusal = (error: unknown) => (failedWith(error, 409) !== null ? texts.stale : failureText(error));

/** The form for a note or deadline, in one time zone. */
export function EntryForm({ headingId, values, zone, entry, onClose }: EntryFormProps) {
  const saving = useCommand(saveEntry);
  const { register, handleSubmit, watch, formState, setError, getFieldState } = useForm({
    defaultValues: values,
    resolver: zodResolver(entrySchema),
  });
  const [kind, isAllDay] = watch(['kind', 'isAllDay']);
  const { errors } = formState;
  useWrongFields(saving.error, { setError, getFieldState }, names);
  const isDue = kind === 'deadline' && !isAllDay;
  const saved = () => {
    showToast({ type: 'success', text: texts.saved });
    onClose();
  };
  const submit = handleSubmit((written) => {
    if (!saving.isPending) saving.mutate({ ...entryOf(written, zone), ...entry }, { onSuccess: saved });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <h2 id={headingId}>{entry === null ? texts.addHeading : texts.changeHeading}</h2>
      {saving.isError && <AlertBox type="danger" text={refusal(saving.error)} failure={saving.error} />}
      <Row as="fieldset" gap={2} columnGap={6} className={styles.kinds}>
        <legend className={styles.legend}>{texts.kindLabel}</legend>
        {(['entry', 'deadline'] as const).map((one) => (
          <label key={one}>
            <input type="radio" value={one} {...register('kind')} />
            {texts.kinds[one]}
          </label>
        ))}
      </Row>
      <FormField label={texts.title} autoComplete="off" error={errors.title?.message} {...register('title')} />
      <label className={styles.check}>
        <input type="checkbox" {...register('isAllDay')} />
        {texts.allDay}
      </label>
      {/* A message under one field doesn't move the field next to it. */}
      <Grid gap={4} min={11} align="start">
        <FormField
          label={isDue ? texts.dueDay : texts.day}
          type="date"
          error={errors.day?.message}
          {...register('day')}
        />
        {!isAllDay && (
          <FormField
            label={isDue ? texts.due : texts.from}
            type="time"
            error={errors.from?.message}
            {...register('from')}
          />
        )}
        {!isDue && (
          <FormField label={texts.lastDay} type="date" error={errors.lastDay?.message} {...register('lastDay')} />
        )}
        {!isDue && !isAllDay && (
          <FormField label={texts.to} type="time" error={errors.to?.message} {...register('to')} />
        )}
      </Grid>
      <p className={styles.hint}>{texts.zone(cityOf(zone))}</p>
      <TextArea label={texts.note} rows={3} error={errors.note?.message} {...register('note')} />
      <DialogActions>
        <SubmitButton busy={saving.isPending} failed={saving.isError}>
          {texts.save}
        </SubmitButton>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </DialogActions>
    </form>
  );
}
