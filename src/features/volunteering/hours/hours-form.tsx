import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { volunteerHoursMessages as texts } from '../../../messages/volunteering.ts';
import { useDraft } from '../../../shared/forms/drafts.ts';
import { useWrongFields } from '../../../shared/forms/use-wrong-fields.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { cityOf } from '../../../shared/time/zones.ts';
import { failedWith } from '../../../shared/transport/call-error.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import type { Shift, ShiftSignup } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { Grid, Row, Stack } from '../../../ui/layout.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { ServerTime } from '../../../ui/use-server-clock.ts';
import { WithUploads } from '../../uploads/capability.ts';
import { sendHours } from '../commands.ts';
import { whyRefused } from '../refusal-reason.ts';
import styles from '../volunteering.module.css';
import { EvidenceField } from './evidence-field.tsx';
import { firstValues, type HoursValues, hoursSchema, keptValues, momentOf } from './hours-values.ts';

const names = ['started_at', 'ended_at', 'note'] as const;

interface HoursFormProps {
  shift: Shift;
  signup: ShiftSignup;
  time: ServerTime;
  onSent: () => void;
  /** Closes the form without changing sent hours. */
  onKept?: (() => void) | undefined;
}

/** The form for hours. Typed text is kept until it is sent. */
export function HoursForm({ shift, signup, time, onSent, onKept }: HoursFormProps) {
  const zone = useZone();
  const sending = useCommand(sendHours);
  const { draft, change, saved } = useDraft<HoursValues>(`volunteer-hours:${signup.id}`);
  const [defaultValues] = useState(() => ({ ...firstValues(shift, zone, time.at), ...draft }));
  const schema = useMemo(() => hoursSchema(zone, time.clockOffset), [zone, time.clockOffset]);
  const { register, control, handleSubmit, formState, setError, getFieldState, subscribe } = useForm<HoursValues>({
    defaultValues,
    resolver: zodResolver(schema),
  });
  const { errors } = formState;
  useWrongFields(sending.isPending ? null : sending.error, { setError, getFieldState }, names);
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values, name }) => name && change(keptValues(values)) }),
    [subscribe, change],
  );
  const isGone = failedWith(sending.error, 422)?.fields?.['file_ids'] !== undefined;
  useEffect(() => {
    if (isGone) setError('files', { type: 'server', message: texts.evidenceGone }, { shouldFocus: true });
  }, [isGone, setError]);
  const underWay = useRef<() => boolean>(() => false);
  const setUnderWay = useCallback((isUnderWay: () => boolean) => {
    underWay.current = isUnderWay;
  }, []);
  const send = ({ started_at, ended_at, note, files }: HoursValues) => {
    const from = momentOf(started_at, zone);
    const until = momentOf(ended_at, zone);
    if (sending.isPending || from === null || until === null) return;
    if (underWay.current()) {
      setError('files', { type: 'custom', message: texts.evidenceUnderWay }, { shouldFocus: true });
      return;
    }
    sending.mutate(
      {
        signup_id: signup.id,
        version: shift.hours?.version ?? 0,
        started_at: from.toISOString(),
        ended_at: until.toISOString(),
        note: note.trim(),
        file_ids: files.map(({ id }) => id),
      },
      {
        onSuccess: () => {
          saved();
          showToast({ type: 'success', text: texts.sent });
          onSent();
        },
      },
    );
  };
  return (
    <Stack as="form" gap={4} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <p className={styles.soft}>{texts.zone(cityOf(zone))}</p>
      <Grid gap={4} min={15}>
        <FormField
          label={texts.from}
          type="datetime-local"
          error={errors.started_at?.message}
          {...register('started_at')}
        />
        <FormField
          label={texts.until}
          type="datetime-local"
          error={errors.ended_at?.message}
          {...register('ended_at')}
        />
      </Grid>
      <TextArea
        label={texts.note}
        help={texts.noteHelp}
        rows={3}
        dir="auto"
        error={errors.note?.message}
        {...register('note')}
      />
      <WithUploads place={`volunteer-hours:${signup.id}`} purpose="evidence">
        <EvidenceField
          control={control}
          sent={shift.hours?.files ?? []}
          error={errors.files?.message}
          onUnderWay={setUnderWay}
        />
      </WithUploads>
      {sending.error !== null && (
        <AlertBox type="danger" failure={sending.error} text={texts.failed(whyRefused(sending.error))} />
      )}
      <Row gap={3} align="start">
        <SubmitButton busy={sending.isPending} failed={sending.error !== null}>
          {shift.hours === null ? texts.send : texts.sendAgain}
        </SubmitButton>
        {onKept && (
          <Button
            variant="plain"
            onClick={() => {
              saved();
              onKept();
            }}
          >
            {texts.keep}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
