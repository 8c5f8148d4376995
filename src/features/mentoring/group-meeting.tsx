import { zodResolver } from '@hookform/resolvers/zod';
import Users from 'lucide-react/icons/users';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { groupMeetingMessages as texts } from '../../messages/group-meeting.ts';
import { useDraft } from '../../shared/forms/drafts.ts';
import { useWrongFields } from '../../shared/forms/use-wrong-fields.ts';
import { maxGroupSeats, minGroupSeats } from '../../shared/mentoring/group-meetings.ts';
import { spanInWords } from '../../shared/time/span.ts';
import { cityOf } from '../../shared/time/zones.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Clashes } from '../../ui/clashes.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Grid } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.ts';
import { openGroupMeeting } from './commands.ts';
import { emptyMeeting, type GroupMeetingValues, groupMeetingSchema, meetingOf } from './group-meeting-values.ts';
import styles from './mentor-profile.module.css';

const names = ['topic', 'summary', 'seats'] as const;

/** The button and form for a group meeting. @param zone the time zone of the form */
export function GroupMeeting({ zone }: { zone: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  return (
    <>
      <Button needsServer size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Users aria-hidden />
        {texts.offer}
      </Button>
      {isOpen && (
        <Dialog ref={dialog} labelledBy={heading} onClose={() => setIsOpen(false)}>
          <GroupMeetingForm headingId={heading} zone={zone} onClose={() => dialog.current?.close()} />
        </Dialog>
      )}
    </>
  );
}

interface GroupMeetingFormProps {
  headingId: string;
  zone: string;
  onClose: () => void;
}

function GroupMeetingForm({ headingId, zone, onClose }: GroupMeetingFormProps) {
  const { draft, change, saved } = useDraft<GroupMeetingValues>('group-meeting');
  const opening = useCommand(openGroupMeeting);
  const { register, handleSubmit, getValues, formState, setError, getFieldState } = useForm({
    defaultValues: draft ?? emptyMeeting(),
    resolver: zodResolver(groupMeetingSchema),
  });
  const { errors } = formState;
  useWrongFields(opening.error, { setError, getFieldState }, names);
  const refused = opening.data?.kind === 'refused' ? opening.data : null;
  const closeOnceOpen = (outcome: NonNullable<typeof opening.data>) => {
    if (outcome.kind !== 'done') return;
    saved();
    showToast({ type: 'success', text: texts.opened });
    onClose();
  };
  const submit = handleSubmit((written) => {
    if (!opening.isPending) opening.mutate(meetingOf(written, zone), { onSuccess: closeOnceOpen });
  });
  return (
    <form noValidate onChange={() => change(getValues())} onSubmit={(event) => void submit(event)}>
      <h2 id={headingId}>{texts.heading}</h2>
      <p className={styles.soft}>{texts.lead}</p>
      {opening.isError && <AlertBox type="danger" text={failureText(opening.error)} failure={opening.error} />}
      {refused !== null && (
        <>
          <AlertBox
            type="warning"
            text={refused.code === 'time_taken' ? texts.taken : failureText(refused.error)}
            failure={refused.error}
          />
          <Clashes clashes={refused.clashes} span={(clash) => spanInWords(clash, zone)} />
        </>
      )}
      <FormField label={texts.topic} autoComplete="off" error={errors.topic?.message} {...register('topic')} />
      <TextArea label={texts.summary} rows={3} error={errors.summary?.message} {...register('summary')} />
      <Grid gap={4} min={11} align="start">
        <FormField label={texts.day} type="date" error={errors.day?.message} {...register('day')} />
        <FormField label={texts.from} type="time" error={errors.from?.message} {...register('from')} />
        <FormField label={texts.to} type="time" error={errors.to?.message} {...register('to')} />
        <FormField
          label={texts.seats}
          type="number"
          inputMode="numeric"
          min={minGroupSeats}
          max={maxGroupSeats}
          error={errors.seats?.message}
          {...register('seats')}
        />
      </Grid>
      <p className={styles.soft}>{texts.zone(cityOf(zone))}</p>
      <DialogActions>
        <SubmitButton busy={opening.isPending} failed={opening.isError || refused !== null}>
          {texts.open}
        </SubmitButton>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </DialogActions>
    </form>
  );
}
