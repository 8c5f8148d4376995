import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { calendarGridMessages as texts } from '../../messages/calendar-grid.ts';
import { Button } from '../button.tsx';
import styles from './range-bar.module.css';

interface RangeBarProps {
  /** The days that are shown, in words; read out when they change. */
  range: string;
  onPrevious: () => void;
  onToday: () => void;
  onNext: () => void;
}

/** What span a calendar shows, and the way to the one before, to today, and to the one after. */
export function RangeBar({ range, onPrevious, onToday, onNext }: RangeBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.ways}>
        <Button icon aria-label={texts.previous} onClick={onPrevious}>
          <ChevronLeft aria-hidden />
        </Button>
        <Button onClick={onToday}>{texts.today}</Button>
        <Button icon aria-label={texts.next} onClick={onNext}>
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <h2 className={styles.range} aria-live="polite">
        <bdi>{range}</bdi>
      </h2>
    </div>
  );
}
