import { availabilityMessages as texts } from '../../messages/availability.ts';
import type { Day } from '../../shared/time/days.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './availability.module.css';
import { type AvailabilityDraft, freeHours, noHours, withException, withRow } from './availability-draft.ts';
import { HoursFields, RemoveButton } from './hours-fields.tsx';

interface AvailabilityDaysProps {
  draft: AvailabilityDraft;
  /** The initial day. */
  today: Day;
  onChange: (draft: AvailabilityDraft) => void;
}

/** The exceptions of the weekly hours. */
export function AvailabilityDays({ draft, today, onChange }: AvailabilityDaysProps) {
  const change = (row: number, changed: Partial<AvailabilityDraft['exceptions'][number]> | null) =>
    onChange({ ...draft, exceptions: withRow(draft.exceptions, row, changed) });
  return (
    <Stack as="fieldset" gap={3} align="start" className={styles.group}>
      <legend>{texts.days}</legend>
      <p className={styles.soft}>{texts.daysHint}</p>
      <ul className={styles.rows}>
        {draft.exceptions.map(({ row, day, starts_at: starts, ends_at: ends }, index) => {
          const name = day === '' ? texts.dayOf(index + 1) : day;
          return (
            <Row as="li" key={row} gap={2} columnGap={4} align="center" className={styles.row}>
              <input
                type="date"
                required
                aria-label={`${texts.day}: ${texts.dayOf(index + 1)}`}
                className={styles.time}
                value={day}
                onChange={({ target }) => change(row, { day: target.value })}
              />
              <Stack as="span" gap={2} className={styles.stack}>
                <Row as="label" gap={2} align="center" className={styles.line}>
                  <input
                    type="checkbox"
                    checked={starts !== null}
                    onChange={({ target }) => change(row, target.checked ? freeHours : noHours)}
                  />
                  {texts.isFree}
                </Row>
                {starts !== null && (
                  <HoursFields
                    day={name}
                    starts={starts}
                    ends={ends ?? ''}
                    onChange={(changed) => change(row, changed)}
                  />
                )}
              </Stack>
              <RemoveButton label={texts.removeDay(name)} onClick={() => change(row, null)} />
            </Row>
          );
        })}
      </ul>
      <Button size="small" onClick={() => onChange(withException(draft, today))}>
        {texts.addDay}
      </Button>
    </Stack>
  );
}
