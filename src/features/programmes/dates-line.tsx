import Clock from 'lucide-react/icons/clock-alert';
import { useZoneOnceKnown } from '../../shared/time/use-zone.ts';
import { useManner } from '../../ui/use-manner.ts';
import styles from './dates-line.module.css';
import { datesInWords, isClosingSoon, type TimedProgramme } from './programme-words.ts';

interface DatesLineProps {
  programme: TimedProgramme;
  /** The server's time. */
  now: string;
}

/** The time until the deadline or the opening, highlighted in the last three days. */
export function DatesLine({ programme, now }: DatesLineProps) {
  const manner = useManner();
  const zone = useZoneOnceKnown() ?? programme.timezone;
  const isSoon = isClosingSoon(programme, now);
  return (
    <p className={styles.dates} data-status={programme.status} data-soon={isSoon || undefined}>
      {isSoon && <Clock aria-hidden />}
      {datesInWords(programme, now, zone, manner)}
    </p>
  );
}
