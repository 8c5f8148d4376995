import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Ban from 'lucide-react/icons/ban';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePlay from 'lucide-react/icons/circle-play';
import Radio from 'lucide-react/icons/radio';
import type { LiveClassState } from '../../machines/live-class/live-class.selectors.ts';
import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import styles from './live-class-state.module.css';

const icons = {
  'announced.scheduled': CalendarCheck,
  'announced.moved': ArrowRightLeft,
  live: Radio,
  ended: CircleCheck,
  recorded: CirclePlay,
  cancelled: Ban,
} as const satisfies Readonly<Record<LiveClassState, typeof Ban>>;

/** Where a live class stands, as a word with its sign and colour. */
export function LiveClassState({ state }: { state: LiveClassState }) {
  const Icon = icons[state];
  return (
    <p className={styles.state} data-state={state}>
      <Icon aria-hidden />
      {texts.states[state]}
    </p>
  );
}
