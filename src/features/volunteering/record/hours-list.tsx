import { publicHoursTagOf, publicTags } from '../../../machines/volunteer-hours/volunteer-hours.tags.ts';
import { volunteerRecordMessages as texts, volunteerHoursMessages } from '../../../messages/volunteering.ts';
import { stepAddress } from '../../../routes/programme-address.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import type { VolunteerHoursPage } from '../../../shared/transport/schema.d.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { ResultsCount } from '../../../ui/list/results-bar.tsx';
import { TabLinks } from '../../../ui/list/tab-links.tsx';
import type { AddressState } from '../../../ui/list/use-address-state.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Select } from '../../../ui/select.tsx';
import { Loaded } from '../../problems/public.ts';
import { HoursMark } from '../hours/hours-mark.tsx';
import { useVolunteerHours } from '../queries.ts';
import { lengthInWords, spanInWords } from '../shift-times.ts';
import styles from '../volunteering.module.css';
import { every, queryOf, type RecordState, readYear } from './record-address.ts';

type Row = VolunteerHoursPage['items'][number];

function HoursRow({ row: { programme, shift, hours } }: { row: Row }) {
  const zone = useZone();
  const state = publicHoursTagOf(hours);
  const { started_at, ended_at, minutes, state_reason } = hours;
  const action = state === 'returned' ? texts.correct : texts.open;
  const when = spanInWords({ starts_at: started_at, ends_at: ended_at }, zone) ?? '';
  return (
    <li className={styles.row} data-returned={state === 'returned'}>
      <div className={styles.about}>
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
      </div>
      <div className={styles.action}>
        <p className={styles.length}>{lengthInWords(minutes)}</p>
        {state && <HoursMark tag={state} />}
        <LinkButton
          size="small"
          to={stepAddress('volunteering', shift.id) ?? ''}
          aria-label={texts.openOf(action, `${shift.title}, ${when}`)}
        >
          {action}
        </LinkButton>
      </div>
    </li>
  );
}

interface HoursListProps {
  address: AddressState<RecordState>;
}

function KnownHours({ address: { state, addressOf, change }, found }: HoursListProps & { found: VolunteerHoursPage }) {
  const { items, total, page, page_size, minutes, years, tags } = found;
  const isAll = state.year === 0 && state.state === every;
  if (total === 0 && isAll) return <p className={styles.soft}>{texts.noHours}</p>;
  const pages = Math.ceil(total / page_size);
  const countOf = (tag: (typeof publicTags)[number]) => tags.find(({ value }) => value === tag)?.count ?? 0;
  // Keep the year of the address as an option, even if it has no hours.
  const known = years.map(({ value }) => value);
  const choices = state.year === 0 || known.includes(state.year) ? known : [state.year, ...known];
  return (
    <>
      <TabLinks
        label={texts.state}
        tabs={[every, ...publicTags].map((tag) => ({
          name: tag === every ? texts.all : volunteerHoursMessages.states[tag],
          to: addressOf({ state: tag, page: 1 }),
          isCurrent: tag === state.state,
          count: String(tag === every ? tags.reduce((sum, { count }) => sum + count, 0) : countOf(tag)),
        }))}
      />
      <div className={styles.listHead}>
        <div>
          <ResultsCount found={texts.found(total)} page={page} pages={pages} />
          <p className={styles.soft}>{texts.sum(lengthInWords(minutes.approved), lengthInWords(minutes.submitted))}</p>
        </div>
        <Select
          inline
          aria-label={texts.year}
          value={state.year === 0 ? every : String(state.year)}
          options={[[every, texts.everyYear], ...choices.map((year) => [String(year), String(year)] as const)]}
          onChange={({ target: { value } }) => change({ year: readYear(value), page: 1 })}
        />
      </div>
      {items.length === 0 ? (
        <p className={styles.soft}>{texts.noneHere}</p>
      ) : (
        <ul className={styles.rows} aria-label={texts.list}>
          {items.map((row) => (
            <HoursRow key={row.hours.id} row={row} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} addressOf={(number) => addressOf({ page: number })} />
    </>
  );
}

/** The learner's hours, filtered by year and state, in pages. */
export function HoursList({ address }: HoursListProps) {
  const query = useVolunteerHours(queryOf(address.state));
  return (
    <Loaded query={query} what={texts.whatHours} variant="part" count={4}>
      {(found) => <KnownHours address={address} found={found} />}
    </Loaded>
  );
}
