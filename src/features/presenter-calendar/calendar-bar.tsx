import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import type { Day } from '../../shared/time/days.ts';
import { dayInWords, daysInWords } from '../../shared/time/words.ts';
import { ownZone, zoneInWords, zones } from '../../shared/time/zones.ts';
import { RangeBar } from '../../ui/calendar/range-bar.tsx';
import type { CalendarView } from '../../ui/calendar/use-calendar-view.ts';
import { ViewSwitch } from '../../ui/calendar/view-switch.tsx';
import { Row } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './calendar-bar.module.css';
import type { Days } from './calendar-days.ts';

interface CalendarBarProps {
  calendar: CalendarView;
  /** The date to show. */
  date: Day;
  today: Day;
  days: Days;
}

/** The controls for dates, view and time zone. */
export function CalendarBar({ calendar, date, today, days }: CalendarBarProps) {
  const { view, address } = calendar;
  return (
    <Row gap={4} align="center" justify="between" className={styles.bar}>
      <RangeBar
        range={
          view === 'month' ? dayInWords(date, { month: 'long', year: 'numeric' }) : daysInWords(days.first, days.last)
        }
        onPrevious={() => calendar.move(-1, today)}
        onToday={() => calendar.change({ date: null })}
        onNext={() => calendar.move(1, today)}
      />
      <ViewSwitch view={view} onView={(one) => calendar.change({ view: one })} />
      <div className={styles.zone}>
        <SelectField
          label={texts.zone}
          placeholder={texts.zoneOfDevice(zoneInWords(ownZone()))}
          options={zones().map((one) => [one, zoneInWords(one)])}
          value={address.zone ?? ''}
          onChange={({ target }) => calendar.change({ zone: target.value === '' ? null : target.value })}
        />
      </div>
    </Row>
  );
}
