import { calendarMessages as texts } from '../../messages/calendar.ts';
import { itemTypes } from '../../routes/calendar-address.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { offsetInWords } from '../../shared/time/words.ts';
import { cityOf } from '../../shared/time/zones.ts';
import { KindIcon } from '../../ui/calendar/item-line.tsx';
import type { CalendarView } from '../../ui/calendar/use-calendar-view.ts';
import { Row } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './calendar-tools.module.css';

/** The type filters. */
export function TypeChips({ calendar }: { calendar: CalendarView }) {
  return (
    <Row as="ul" aria-label={texts.typesLabel} gap={2}>
      {itemTypes.map((type) => (
        <li key={type}>
          <label className={styles.type}>
            <input
              type="checkbox"
              checked={calendar.address.types.includes(type)}
              onChange={() => calendar.toggleType(type)}
            />
            <KindIcon kind={type} />
            {texts.types[type]}
          </label>
        </li>
      ))}
    </Row>
  );
}

const common = [
  'America/Los_Angeles',
  'America/New_York',
  'America/Sao_Paulo',
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Lagos',
  'Africa/Nairobi',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
];

interface ZoneSwitchProps {
  calendar: CalendarView;
  /** The time for which the offsets are shown. */
  at: Date;
}

/** The time zone of the calendar. */
export function ZoneSwitch({ calendar, at }: ZoneSwitchProps) {
  const { zone } = calendar.address;
  const offered = zone === null || common.includes(zone) ? common : [zone, ...common];
  return (
    <div className={styles.zone}>
      <SelectField
        label={texts.zone}
        value={zone ?? ''}
        placeholder={texts.ownZone(cityOf(useZone()))}
        options={offered.map((one) => [one, texts.zoneChoice(cityOf(one), offsetInWords(at, one))])}
        onChange={({ target }) => calendar.change({ zone: target.value === '' ? null : target.value })}
      />
    </div>
  );
}
