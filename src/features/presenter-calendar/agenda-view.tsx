import { isLive } from '../../machines/live-class/live-class.tags.ts';
import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import { type Day, dayOf } from '../../shared/time/days.ts';
import { dayInWords } from '../../shared/time/words.ts';
import type { BusyTime } from '../../shared/transport/schema.d.ts';
import { useOpenedPlace } from '../../ui/calendar/use-opened-place.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { busyByDay } from './busy-days.ts';
import { BusyList } from './busy-list.tsx';
import { byDay } from './calendar-days.ts';
import { LiveClassArticle } from './live-class-article.tsx';
import styles from './presenter-calendar.module.css';
import type { LiveClass } from './use-live-classes.ts';
import type { ViewProps } from './view-props.ts';

interface DaysProps extends Pick<ViewProps, 'zone'> {
  heading: string;
  days: readonly [Day, readonly LiveClass[]][];
  busy?: ReadonlyMap<Day, readonly BusyTime[]>;
  today: Day;
  /** Whether the view can scroll to the day. */
  isPlace?: (day: Day) => boolean;
}

function Days({ heading, days, busy, zone, today, isPlace = () => true }: DaysProps) {
  if (days.length === 0) return null;
  return (
    <Stack as="section" aria-label={heading} gap={6} className={styles.part}>
      <h2 className={styles.partHeading}>{heading}</h2>
      {days.map(([day, liveClasses]) => (
        <Stack key={day} gap={3}>
          <h3 {...(isPlace(day) && { id: `day-${day}` })} tabIndex={-1} className={styles.dayHeading}>
            {dayInWords(day)}
            {day === today && <span className={styles.mark}>{texts.today}</span>}
          </h3>
          {liveClasses.map((liveClass) => (
            <LiveClassArticle key={liveClass.id} liveClass={liveClass} zone={zone} />
          ))}
          <BusyList busy={busy?.get(day) ?? []} zone={zone} />
        </Stack>
      ))}
    </Stack>
  );
}

/** The empty state. */
function NoLiveClasses({ calendar }: Pick<ViewProps, 'calendar'>) {
  const toToday = () => calendar.change({ date: null });
  if (calendar.address.date === null) return <EmptyState text={texts.empty} />;
  return <EmptyState text={texts.empty} action={{ label: texts.goToToday, onClick: toToday }} />;
}

/** The days of both lists, sorted. */
function joined(days: readonly [Day, LiveClass[]][], busy: ReadonlyMap<Day, unknown>): [Day, readonly LiveClass[]][] {
  const liveClasses = new Map<Day, readonly LiveClass[]>([...busy.keys()].map((day) => [day, []]));
  for (const [day, own] of days) liveClasses.set(day, own);
  return [...liveClasses].sort(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * Live classes by day: first current and upcoming classes, together with busy times of imported calendars, then past
 * classes, latest day first.
 */
export function AgendaView({ calendar, liveClasses, busy, zone, now, place, onPlace }: ViewProps) {
  useOpenedPlace(place, onPlace);
  const today = dayOf(now, zone);
  const on = liveClasses.filter(isLive);
  const days = byDay(
    liveClasses.filter((liveClass) => !isLive(liveClass)),
    zone,
  );
  const taken = busyByDay(busy, zone, today);
  const ahead = joined(
    days.filter(([day]) => day >= today),
    taken,
  );
  const held = days.filter(([day]) => day < today).toReversed();
  return (
    <>
      {liveClasses.length === 0 && <NoLiveClasses calendar={calendar} />}
      <Days
        heading={texts.now}
        days={byDay(on, zone)}
        zone={zone}
        today={today}
        isPlace={(day) => ![...ahead, ...held].some(([other]) => other === day)}
      />
      <Days heading={texts.comingUp} days={ahead} busy={taken} zone={zone} today={today} />
      <Days heading={texts.held} days={held} zone={zone} today={today} />
    </>
  );
}
