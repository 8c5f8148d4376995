import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { calendarGridMessages as texts } from '../../messages/calendar-grid.ts';
import { Button } from '../button.tsx';
import styles from './range-bar.module.css';

interface RangeBarProps {
  /** The shown days as text; announced when they change. */
  range: string;
  onPrevious: () => void;
  onToday: () => void;
  onNext: () => void;
}

/** The shown span, and buttons for the previous span, today and the next span. */
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
