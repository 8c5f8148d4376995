import Trash from 'lucide-react/icons/trash-2';
import { availabilityMessages as texts } from '../../messages/availability.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './availability.module.css';

interface HoursFieldsProps {
  /** The name of the day. */
  day: string;
  starts: string;
  ends: string;
  onChange: (changed: { starts_at?: string; ends_at?: string }) => void;
}

/** The fields for start and end. */
export function HoursFields({ day, starts, ends, onChange }: HoursFieldsProps) {
  return (
    <Row as="span" gap={2} align="center">
      <input
        type="time"
        required
        aria-label={texts.from(day)}
        className={styles.time}
        value={starts}
        onChange={({ target }) => onChange({ starts_at: target.value })}
      />
      <span aria-hidden>–</span>
      <input
        type="time"
        required
        aria-label={texts.to(day)}
        className={styles.time}
        value={ends}
        onChange={({ target }) => onChange({ ends_at: target.value })}
      />
    </Row>
  );
}

/** Removes a row. */
export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button icon variant="plain" size="small" aria-label={label} onClick={onClick}>
      <Trash aria-hidden />
    </Button>
  );
}
