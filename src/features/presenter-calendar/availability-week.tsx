import { availabilityMessages as texts } from '../../messages/availability.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './availability.module.css';
import { type AvailabilityDraft, withRow, withRule, withWorkdays } from './availability-draft.ts';
import { HoursFields, RemoveButton } from './hours-fields.tsx';

interface AvailabilityWeekProps {
  draft: AvailabilityDraft;
  onChange: (draft: AvailabilityDraft) => void;
}

/** The hours of each weekday. */
export function AvailabilityWeek({ draft, onChange }: AvailabilityWeekProps) {
  const change = (...given: Parameters<typeof withRow<AvailabilityDraft['rules'][number]>>) =>
    onChange({ ...draft, rules: withRow(...given) });
  return (
    <Stack as="fieldset" gap={3} align="start" className={styles.group}>
      <legend>{texts.week}</legend>
      <Button size="small" onClick={() => onChange(withWorkdays(draft))}>
        {texts.preset}
      </Button>
      <ul className={styles.rows}>
        {texts.weekdays.map((name, index) => {
          const rules = draft.rules.filter(({ weekday }) => weekday === index + 1);
          return (
            <Row as="li" key={name} gap={2} columnGap={4} align="center" className={styles.row}>
              <span className={styles.name}>{name}</span>
              <Stack as="span" gap={2} className={styles.stack}>
                {rules.length === 0 && <span className={styles.soft}>{texts.none}</span>}
                {rules.map(({ row, starts_at, ends_at }) => (
                  <Row as="span" key={row} gap={2} align="center" className={styles.line}>
                    <HoursFields
                      day={name}
                      starts={starts_at}
                      ends={ends_at}
                      onChange={(changed) => change(draft.rules, row, changed)}
                    />
                    <RemoveButton label={texts.remove(name)} onClick={() => change(draft.rules, row, null)} />
                  </Row>
                ))}
              </Stack>
              <Button
                variant="plain"
                size="small"
                aria-label={texts.addOf(name)}
                onClick={() => onChange(withRule(draft, index + 1))}
              >
                {texts.add}
              </Button>
            </Row>
          );
        })}
      </ul>
    </Stack>
  );
}
