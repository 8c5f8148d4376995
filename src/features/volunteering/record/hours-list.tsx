import { publicHoursTagOf } from '../../../machines/volunteer-hours/volunteer-hours.tags.ts';
import { volunteerRecordMessages as texts, volunteerHoursMessages } from '../../../messages/volunteering.ts';
import { stepAddress } from '../../../routes/programme-address.ts';
import type { StateOf } from '../../../shared/lists/define-list.ts';
import { hoursList } from '../../../shared/lists/volunteer-hours.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import type { VolunteerHoursPage } from '../../../shared/transport/schema.d.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ListResults } from '../../../ui/list/list-results.tsx';
import { FilterSelect } from '../../../ui/list/searched-list.tsx';
import { ListTabs } from '../../../ui/list/tab-links.tsx';
import type { AddressState } from '../../../ui/list/use-address-state.ts';
import { LoadFailure } from '../../problems/public.ts';
import { HoursMark } from '../hours/hours-mark.tsx';
import { useVolunteerHours } from '../queries.ts';
import { lengthInWords, spanInWords } from '../shift-times.ts';
import styles from '../volunteering.module.css';

type ListedHours = VolunteerHoursPage['items'][number];

function HoursRow({ row: { programme, shift, hours } }: { row: ListedHours }) {
  const zone = useZone();
  const state = publicHoursTagOf(hours);
  const { started_at, ended_at, minutes, state_reason } = hours;
  const action = state === 'returned' ? texts.correct : texts.open;
  const when = spanInWords({ starts_at: started_at, ends_at: ended_at }, zone) ?? '';
  return (
    <li className={styles.row} data-returned={state === 'returned'}>
      <Stack gap={1}>
        <p className={styles.when}>{when}</p>
        <h3>
          <ContentTitle>{programme.title}</ContentTitle>
        </h3>
        <p className={styles.soft}>
          <bdi>{[shift.title, shift.place].filter(Boolean).join(' · ')}</bdi>
        </p>
        {state === 'returned' && state_reason !== '' && (
          <figure className={styles.reason}>
            <figcaption>{volunteerHoursMessages.reason}</figcaption>
            <blockquote dir="auto">{state_reason}</blockquote>
          </figure>
        )}
      </Stack>
      <Stack gap={3} align="start" className={styles.action}>
        <p className={styles.length}>{lengthInWords(minutes)}</p>
        {state && <HoursMark tag={state} />}
        <LinkButton
          size="small"
          to={stepAddress('volunteering', shift.id) ?? ''}
          aria-label={texts.openOf(action, `${shift.title}, ${when}`)}
        >
          {action}
        </LinkButton>
      </Stack>
    </li>
  );
}

interface HoursListProps {
  address: AddressState<StateOf<typeof hoursList>>;
}

/** The learner's hours, filtered by year and state, in pages. */
export function HoursList({ address }: HoursListProps) {
  const { state } = address;
  const query = useVolunteerHours(hoursList.queryOf(state));
  const { tags = [], years = [], minutes } = query.data ?? {};
  const countOf = (tag: (typeof state)['state']) =>
    tags.reduce((sum, { value, count }) => (tag === 'every' || tag === value ? sum + count : sum), 0);
  const isAll = state.state === 'every' && !hoursList.isNarrowed(state);
  return (
    <ListResults
      list={hoursList}
      address={address}
      answer={query}
      failure={<LoadFailure query={query} what={texts.whatHours} />}
      texts={{ ...texts, what: texts.whatHours, none: texts.noneHere, facets: { year: { legend: texts.year } } }}
      tabs={
        <ListTabs
          list={hoursList}
          address={address}
          of="state"
          label={texts.state}
          names={{ every: texts.all, ...volunteerHoursMessages.states }}
          countOf={(tag) => String(countOf(tag))}
        />
      }
      instead={query.data?.total === 0 && isAll && <p className={styles.soft}>{texts.noHours}</p>}
      beside={
        <FilterSelect
          address={address}
          filter="year"
          label={texts.year}
          all={texts.everyYear}
          options={years.map(({ value }) => [String(value), String(value)])}
        />
      }
      before={
        minutes && (
          <p className={styles.soft}>{texts.sum(lengthInWords(minutes.approved), lengthInWords(minutes.submitted))}</p>
        )
      }
    >
      {({ items }) => (
        <Stack as="ul" gap={3} className={styles.rows} aria-label={texts.list}>
          {items.map((row) => (
            <HoursRow key={row.hours.id} row={row} />
          ))}
        </Stack>
      )}
    </ListResults>
  );
}
