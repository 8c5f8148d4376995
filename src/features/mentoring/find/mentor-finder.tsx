import { mentoringMessages as texts } from '../../../messages/mentoring.ts';
import { mentorList } from '../../../shared/lists/mentors.ts';
import { languageName } from '../../../shared/text/language.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { dayInWords } from '../../../shared/time/words.ts';
import type { MentorPage } from '../../../shared/transport/schema.d.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { dropLast } from '../../../ui/list/list-results.tsx';
import { FilterSelect, SearchedList } from '../../../ui/list/searched-list.tsx';
import type { AddressState } from '../../../ui/list/use-address-state.ts';
import { LoadFailure } from '../../problems/public.ts';
import { type MentoringState, mentorsQuery, zoneOf } from '../address.ts';
import styles from '../mentoring.module.css';
import { ZoneChoice } from '../zone-choice.tsx';
import { MentorCards } from './mentor-cards.tsx';
import { useMentors } from './queries.ts';
import { Waiting, WatchButton } from './waiting.tsx';

/** Weekdays by number (1 is Monday). */
const weekdays = [1, 2, 3, 4, 5, 6, 7].map(
  (number) => [String(number), dayInWords(`2024-01-0${number}`, { weekday: 'long' })] as const,
);
const weekdayName = (number: string) => new Map(weekdays).get(number) ?? number;

type Filter = (typeof mentorList.filterNames)[number];

/** The label of a filter's value. */
const labelOf = (filter: Filter, value: string): string =>
  filter === 'language' ? languageName(value) : filter === 'weekday' ? texts.freeOn(weekdayName(value)) : value;

/** Counted values with their labels. */
const counted = (values: MentorPage['topics'] = [], nameOf = (value: string) => value) =>
  values.map(({ value, count }) => [value, texts.valueWith(nameOf(value), count)] as const);

/** Search and filters for mentors. */
export function MentorFinder({ address }: { address: AddressState<MentoringState> }) {
  const { state, change, addressOf } = address;
  const zone = zoneOf(state, useZone());
  const query = useMentors(mentorsQuery(state, zone));
  const { data } = query;
  // Mentors with the earliest free time come first.
  const isNoMentorFree = data?.page === 1 && data.items.every((mentor) => mentor.next_free_at === null);
  return (
    <>
      <SearchedList
        list={mentorList}
        address={address}
        answer={query}
        failure={<LoadFailure query={query} what={texts.what} variant="page" />}
        texts={{
          ...texts,
          facets: {
            topic: { legend: texts.topic },
            language: { legend: texts.language },
            weekday: { legend: texts.weekday },
          },
        }}
        labelOf={labelOf}
        ownChips={state.all ? [{ name: texts.withoutTimes, without: { all: false, page: 1 } }] : []}
        selects={
          <>
            <FilterSelect
              address={address}
              filter="topic"
              label={texts.topic}
              all={texts.allTopics}
              options={counted(data?.topics)}
            />
            <FilterSelect
              address={address}
              filter="language"
              label={texts.language}
              all={texts.allLanguages}
              options={counted(data?.languages, languageName)}
            />
            <FilterSelect
              address={address}
              filter="weekday"
              label={texts.weekday}
              all={texts.anyDay}
              options={weekdays}
            />
            <div className={styles.zone}>
              <ZoneChoice zone={state.tz} onChange={(tz) => change({ tz, page: 1 })} />
            </div>
          </>
        }
        whenEmpty={
          state.all && !mentorList.isNarrowed(state) ? (
            <EmptyState text={texts.noneAtAll} way={{ label: texts.toCommunities, to: '/communities' }} />
          ) : (
            (_page, chips) =>
              state.all
                ? dropLast(chips.filter(({ name }) => name !== texts.withoutTimes))
                : { label: texts.showAll, changes: { all: true, page: 1 } }
          )
        }
      >
        {({ items }, { isBusy }) => (
          <MentorCards mentors={items} zone={zone} busy={isBusy} addressOf={(mentor) => addressOf({ mentor })} />
        )}
      </SearchedList>
      {isNoMentorFree && <WatchButton state={state} />}
      <Waiting />
    </>
  );
}
