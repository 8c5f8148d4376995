import { type SubmitEvent, useState } from 'react';
import { noticeChoicesMessages } from '../../messages/notice-choices.ts';
import { useDraft } from '../../shared/forms/drafts.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { cityOf } from '../../shared/time/zones.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { QuietHours as Hours } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './choices.module.css';
import { setQuietHours } from './commands.ts';

const texts = noticeChoicesMessages.quiet;

interface Draft extends Hours {
  isOn: boolean;
}

const usual: Hours = { starts_at: '22:00', ends_at: '07:00' };

function problemsOf({ isOn, starts_at, ends_at }: Draft) {
  if (!isOn) return {};
  if (starts_at === '') return { starts_at: texts.missing };
  if (ends_at === '') return { ends_at: texts.missing };
  return starts_at === ends_at ? { ends_at: texts.same } : {};
}

/** The hours in which the learner gets no non-urgent mail. */
export function QuietHours({ saved }: { saved: Hours | null }) {
  const zone = useZone();
  const { draft, change } = useDraft<Draft>('quietHours');
  const [isTried, setTried] = useState(false);
  const saving = useCommand(setQuietHours);
  const shown = draft ?? { isOn: saved !== null, ...(saved ?? usual) };
  const problems: Partial<Record<keyof Hours, string>> = isTried ? problemsOf(shown) : {};
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problemsOf(shown)).length > 0) return;
    const { isOn, ...hours } = shown;
    saving.mutate(isOn ? hours : null, {
      onSuccess: () => {
        change(null);
        setTried(false);
        showToast({ type: 'success', text: isOn ? texts.saved : texts.removed });
      },
    });
  };
  return (
    <Stack as="form" gap={4} aria-labelledby="quiet-hours" noValidate onSubmit={save}>
      <h3 id="quiet-hours">{texts.heading}</h3>
      <p className={styles.why}>{texts.lead(cityOf(zone))}</p>
      {saving.isError && (
        <AlertBox type="danger" failure={saving.error} text={texts.failed(failureText(saving.error))} />
      )}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={shown.isOn}
          onChange={({ target }) => change({ ...shown, isOn: target.checked })}
        />
        {texts.on}
      </label>
      {shown.isOn && (
        <Row gap={4}>
          <FormField
            type="time"
            label={texts.from}
            error={problems.starts_at}
            value={shown.starts_at}
            onChange={({ target }) => change({ ...shown, starts_at: target.value })}
          />
          <FormField
            type="time"
            label={texts.to}
            error={problems.ends_at}
            value={shown.ends_at}
            onChange={({ target }) => change({ ...shown, ends_at: target.value })}
          />
        </Row>
      )}
      <SubmitButton variant="outline" busy={saving.isPending} failed={saving.isError}>
        {texts.save}
      </SubmitButton>
    </Stack>
  );
}
