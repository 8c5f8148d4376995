import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import type { Day } from '../../time/days.ts';
import { dayInWords, daysInWords } from '../../time/words.ts';
import { ownZone, zoneInWords, zones } from '../../time/zones.ts';
import { LinkButton } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import {
  type CalendarAddress,
  type Days,
  readCalendarAddress,
  searchWith,
  type ViewName,
  viewDays,
} from './calendar-address.ts';
import styles from './calendar-bar.module.css';

interface CalendarBarProps {
  view: ViewName;
  /** Around which it is. */
  date: Day;
  /** What is shown. */
  days: Days;
}

const viewNames = Object.keys(viewDays) as ViewName[];

/** Which weeks, in which form, and by whose clock. */
export function CalendarBar({ view, date, days }: CalendarBarProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { tz } = readCalendarAddress(params);
  const to = (changes: Partial<CalendarAddress>) => ({ search: searchWith(params, changes) });
  const { move } = viewDays[view];
  return (
    <div className={styles.bar}>
      <nav aria-label={texts.weeks} className={styles.weeks}>
        <LinkButton icon to={to({ date: move(date, -1) })} preventScrollReset rel="prev" aria-label={texts.earlier}>
          <ChevronLeft aria-hidden />
        </LinkButton>
        <LinkButton to={to({ date: null })} preventScrollReset>
          {texts.today}
        </LinkButton>
        <LinkButton icon to={to({ date: move(date, 1) })} preventScrollReset rel="next" aria-label={texts.later}>
          <ChevronRight aria-hidden />
        </LinkButton>
      </nav>
      <p role="status" className={styles.range}>
        <bdi>
          {view === 'month' ? dayInWords(date, { month: 'long', year: 'numeric' }) : daysInWords(days.first, days.last)}
        </bdi>
      </p>
      <nav aria-label={texts.view} className={styles.views}>
        {viewNames.map((name) => (
          <Link
            key={name}
            to={to({ view: name === 'agenda' ? null : name })}
            preventScrollReset
            className={styles.view}
            aria-current={name === view ? 'page' : undefined}
          >
            {texts.views[name]}
          </Link>
        ))}
      </nav>
      <div className={styles.zone}>
        <SelectField
          label={texts.zone}
          placeholder={texts.zoneOfDevice(ownZone())}
          options={zones().map((zone) => [zone, zoneInWords(zone)])}
          value={tz ?? ''}
          onChange={({ target }) => {
            void navigate(to({ tz: target.value === '' ? null : target.value }), { preventScrollReset: true });
          }}
        />
      </div>
    </div>
  );
}
