import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import { addDays, type Day } from '../../time/days.ts';
import { dayInWords } from '../../time/words.ts';
import { ownZone, zones } from '../../time/zones.ts';
import { LinkButton } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { agendaDate, agendaLength, type CalendarAddress, readCalendarAddress, searchWith } from './calendar-address.ts';
import styles from './presenter-calendar.module.css';

interface CalendarBarProps {
  /** What is shown. */
  days: { first: Day; last: Day };
}

const medium = { day: 'numeric', month: 'short' } as const;

function rangeInWords({ first, last }: CalendarBarProps['days']): string {
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  const begin = dayInWords(first, isOneYear ? medium : { ...medium, year: 'numeric' });
  return `${begin} – ${dayInWords(last, { ...medium, year: 'numeric' })}`;
}

/** Which weeks, and by whose clock. */
export function CalendarBar({ days }: CalendarBarProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { tz } = readCalendarAddress(params);
  const to = (changes: Partial<CalendarAddress>) => ({ search: searchWith(params, changes) });
  const at = agendaDate(days);
  return (
    <div className={styles.bar}>
      <nav aria-label={texts.weeks} className={styles.weeks}>
        <LinkButton
          icon
          to={to({ date: addDays(at, -agendaLength) })}
          preventScrollReset
          rel="prev"
          aria-label={texts.earlier}
        >
          <ChevronLeft aria-hidden />
        </LinkButton>
        <LinkButton to={to({ date: null })} preventScrollReset>
          {texts.today}
        </LinkButton>
        <LinkButton
          icon
          to={to({ date: addDays(at, agendaLength) })}
          preventScrollReset
          rel="next"
          aria-label={texts.later}
        >
          <ChevronRight aria-hidden />
        </LinkButton>
      </nav>
      <p role="status" className={styles.range}>
        <bdi>{rangeInWords(days)}</bdi>
      </p>
      <div className={styles.zone}>
        <SelectField
          label={texts.zone}
          placeholder={texts.zoneOfDevice(ownZone())}
          options={zones().map((zone) => [zone, zone.replaceAll('_', ' ')])}
          value={tz ?? ''}
          onChange={({ target }) => {
            void navigate(to({ tz: target.value === '' ? null : target.value }), { preventScrollReset: true });
          }}
        />
      </div>
    </div>
  );
}
