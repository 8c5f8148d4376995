import { calendarGridMessages } from '../../messages/calendar-grid.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { dashboardWidgets as titles } from '../../messages/dashboard-titles.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { dayOf } from '../../shared/time/days.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { dayInWords, timeInWords } from '../../shared/time/words.ts';
import { cityOf } from '../../shared/time/zones.ts';
import type { CalendarItem } from '../../shared/transport/schema.d.ts';
import { LinkButton } from '../../ui/button.tsx';
import { KindIcon } from '../../ui/calendar/item-line.tsx';
import { Widget } from '../../ui/widget.tsx';
import { JoinLink } from '../live-classes/public.ts';
import { DatedItem, DatedItems, DatedNote } from './dated-item.tsx';
import styles from './next-up-widget.module.css';
import { nextUpOptions, useNextUp } from './queries.ts';

const texts = dashboardMessages.nextUp;

/** The appointments and deadlines of the next two weeks. Times are local to the learner. */
export function NextUpWidget() {
  const zone = useZone();
  return (
    <Widget
      title={titles.nextUp}
      query={useNextUp()}
      action={
        <LinkButton to="/calender" variant="plain" size="small" aria-label={texts.allLabel}>
          {texts.all}
        </LinkButton>
      }
    >
      {({ items, server_now }) =>
        items.length === 0 ? (
          <p className={styles.empty}>{texts.empty}</p>
        ) : (
          <>
            <DatedItems>
              {items.map((item) => (
                <Item key={item.uid} item={item} zone={zone} now={server_now} />
              ))}
            </DatedItems>
            <DatedNote>{texts.zone(cityOf(zone))}</DatedNote>
          </>
        )
      }
    </Widget>
  );
}

NextUpWidget.load = ({ services, ask }: PageContext) => ask(nextUpOptions(services));

function Item({ item, zone, now }: { item: CalendarItem; zone: string; now: string }) {
  const { kinds, statuses } = calendarGridMessages;
  // A deadline has no duration, so it is never in progress.
  const isRunning = item.starts_at <= now && item.starts_at !== item.ends_at;
  const day = dayOf(item.starts_at, item.is_all_day ? item.timezone : zone);
  return (
    <DatedItem
      icon={<KindIcon kind={item.type} />}
      title={item.title}
      to={item.path ?? `/calender?item=${item.uid}`}
      words={isRunning ? <strong>{statuses.live}</strong> : kinds[item.type]}
      day={dayInWords(day, { weekday: 'short', day: 'numeric', month: 'short' })}
      hours={hoursOf(item, zone)}
    >
      {isRunning && item.type === 'live' && item.path !== null && <JoinLink to={item.path} topic={item.title} />}
    </DatedItem>
  );
}

function hoursOf(item: CalendarItem, zone: string): string {
  if (item.is_all_day) return texts.allDay;
  const from = timeInWords(item.starts_at, zone);
  return item.starts_at === item.ends_at ? texts.due(from) : texts.span(from, timeInWords(item.ends_at, zone));
}
