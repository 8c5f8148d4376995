import type { View } from '../../machines/calendar-view/calendar-address.ts';
import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import type { CalendarFlow } from '../../shared/actors/use-calendar-view.ts';
import type { Day } from '../../shared/time/days.ts';
import { dayInWords, daysInWords } from '../../shared/time/words.ts';
import { ownZone, zoneInWords, zones } from '../../shared/time/zones.ts';
import { RangeBar } from '../../ui/calendar/range-bar.tsx';
import { ViewSwitch } from '../../ui/calendar/view-switch.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './calendar-bar.module.css';
import type { Days } from './calendar-days.ts';

interface CalendarBarProps {
  flow: CalendarFlow;
  view: View;
  /** Around which it is. */
  date: Day;
  today: Day;
  /** What is shown. */
  days: Days;
  /** Null while it is this device's. */
  zone: string | null;
}

/** Which weeks, in which form, and by whose clock. */
export function CalendarBar({ flow, view, date, today, days, zone }: CalendarBarProps) {
  return (
    <div className={styles.bar}>
      <RangeBar
        range={
          view === 'month' ? dayInWords(date, { month: 'long', year: 'numeric' }) : daysInWords(days.first, days.last)
        }
        onPrevious={() => flow.send({ type: 'range.previous', today })}
        onToday={() => flow.send({ type: 'range.today' })}
        onNext={() => flow.send({ type: 'range.next', today })}
      />
      <ViewSwitch view={view} onView={(one) => flow.send({ type: 'view.chosen', view: one })} />
      <div className={styles.zone}>
        <SelectField
          label={texts.zone}
          placeholder={texts.zoneOfDevice(zoneInWords(ownZone()))}
          options={zones().map((one) => [one, zoneInWords(one)])}
          value={zone ?? ''}
          onChange={({ target }) => flow.send({ type: 'zone.chosen', zone: target.value === '' ? null : target.value })}
        />
      </div>
    </div>
  );
}
