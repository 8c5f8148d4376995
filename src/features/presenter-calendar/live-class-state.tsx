import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Ban from 'lucide-react/icons/ban';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePlay from 'lucide-react/icons/circle-play';
import Radio from 'lucide-react/icons/radio';
import { type PublicTag, publicTagOf } from '../../machines/live-class/live-class.tags.ts';
import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import type { Tagged } from '../../shared/flows/tags.ts';
import styles from './live-class-state.module.css';

const icons = {
  upcoming: CalendarCheck,
  moved: ArrowRightLeft,
  live: Radio,
  over: CircleCheck,
  recorded: CirclePlay,
  cancelled: Ban,
} as const satisfies Readonly<Record<PublicTag, typeof Ban>>;

/** The state of a live class as a coloured label with an icon. */
export function LiveClassState({ liveClass }: { liveClass: Tagged }) {
  const tag = publicTagOf(liveClass);
  const Icon = icons[tag];
  return (
    <p className={styles.state} data-state={tag}>
      <Icon aria-hidden />
      {texts.states[tag]}
    </p>
  );
}
