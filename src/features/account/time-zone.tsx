import { type SubmitEvent, useState } from 'react';
import { accountMessages } from '../../messages/account.ts';
import { useDraft } from '../../shared/forms/drafts.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords, offsetInWords } from '../../shared/time/words.ts';
import { cityOf, isSameZone, ownZone, zoneInWords, zones } from '../../shared/time/zones.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './account.module.css';
import { useSetTimezone } from './use-own-zone.ts';

const texts = accountMessages.zone;

/** The section with the learner's time zone. */
export function TimeZone() {
  const own = useZone();
  const { draft, change } = useDraft<string>('timezone');
  const [now] = useState(() => Date.now());
  const { set, isPending, error } = useSetTimezone();
  const chosen = draft ?? own;
  const device = ownZone();
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    set(chosen, {
      onSet: () => {
        change(null);
        showToast({ type: 'success', text: texts.saved(cityOf(chosen)) });
      },
    });
  };
  return (
    <Stack as="form" gap={5} className={styles.form} onSubmit={save}>
      {error !== null && <AlertBox type="danger" failure={error} text={texts.failed(failureText(error))} />}
      <SelectField
        label={texts.label}
        placeholder={texts.ofDevice(zoneInWords(device))}
        help={texts.now(`${momentInWords(now, chosen)} (${offsetInWords(now, chosen)})`)}
        options={zones().map((zone) => [zone, zoneInWords(zone)])}
        value={chosen}
        onChange={({ target }) => change(target.value === '' ? device : target.value)}
      />
      <Row gap={2}>
        <SubmitButton variant="outline" busy={isPending} failed={error !== null}>
          {texts.save}
        </SubmitButton>
        {!isSameZone(chosen, device) && (
          <Button variant="plain" onClick={() => change(device)}>
            {texts.take(cityOf(device))}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
