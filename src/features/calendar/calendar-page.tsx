import { useState } from 'react';
import { calendarMessages as texts } from '../../messages/calendar.ts';
import { loadingMessages } from '../../messages/loading.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { dayOf } from '../../shared/time/days.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { RangeBar } from '../../ui/calendar/range-bar.tsx';
import { useCalendarView } from '../../ui/calendar/use-calendar-view.ts';
import { ViewSwitch } from '../../ui/calendar/view-switch.tsx';
import { ClockNotice } from '../../ui/clock-notice.tsx';
import { Row } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { aheadOf } from '../../ui/use-server-clock.ts';
import { LoadFailure } from '../problems/public.ts';
import { AddEntry } from './add-entry.tsx';
import styles from './calendar-page.module.css';
import { TypeChips, ZoneSwitch } from './calendar-tools.tsx';
import { DaysView } from './days-view.tsx';
import { calendarFeedOptions, useCalendarItems } from './queries.ts';
import { agendaDays, rangeOf } from './range.ts';
import { Subscribe } from './subscribe.tsx';

/** The learner's calendar. The URL holds all of its state. */
export function CalendarPage() {
  const calendar = useCalendarView({ usual: 'month', agendaDays });
  const { view, address } = calendar;
  const own = useZone();
  const zone = address.zone ?? own;
  // The device's clock, until a response brings the server's time.
  const [now, setNow] = useState(() => Date.now());
  const today = dayOf(now, zone);
  const date = address.date ?? today;
  const range = rangeOf(view, date, zone);
  const answer = useCalendarItems(range.from, range.to);
  const { data } = answer;
  if (data !== undefined && data.at !== now) setNow(data.at);

  return (
    <Page heading={texts.heading} lead={texts.lead}>
      <Row gap={4} align="center" justify="between" className={styles.tools}>
        <RangeBar
          range={range.words}
          onPrevious={() => calendar.move(-1, today)}
          onToday={() => calendar.change({ date: null })}
          onNext={() => calendar.move(1, today)}
        />
        <AddEntry date={date} zone={zone} />
      </Row>
      <div className={styles.filters}>
        <ViewSwitch view={view} onView={(one) => calendar.change({ view: one })} />
        <TypeChips calendar={calendar} />
      </div>
      <AsOf reads={[answer]} />
      <ClockNotice ahead={aheadOf(data?.clockOffset ?? 0)} />
      <LoadFailure query={answer} what={texts.what} />
      {data?.failed_types.map((type) => (
        <AlertBox
          key={type}
          type="warning"
          failure={null}
          text={loadingMessages.failed(texts.types[type].toLowerCase())}
          onRetry={answer.refetch}
        />
      ))}
      {data === undefined ? (
        !answer.isError && <LineSkeletons what={texts.what} count={6} />
      ) : (
        <DaysView
          calendar={calendar}
          zone={zone}
          today={today}
          date={date}
          range={range}
          answer={data}
          isWaiting={answer.isPlaceholderData}
        />
      )}
      <ZoneSwitch calendar={calendar} at={range.ends} />
      {(data !== undefined || answer.isError) && <Subscribe zone={zone} />}
    </Page>
  );
}

// The items depend on the reader's clock and zone.
CalendarPage.load = ({ services, ask }: PageContext) => ask(calendarFeedOptions(services));
