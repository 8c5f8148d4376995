import { listMessages } from '../../../messages/list.ts';
import { mentoringMessages as texts } from '../../../messages/mentoring.ts';
import { languageName } from '../../../shared/text/language.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { dayInWords } from '../../../shared/time/words.ts';
import type { MentorPage } from '../../../shared/transport/schema.d.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { NoResult } from '../../../ui/list/no-result.tsx';
import { ResultsCount } from '../../../ui/list/results-bar.tsx';
import type { AddressState } from '../../../ui/list/use-address-state.ts';
import { useSearchText } from '../../../ui/list/use-search-text.ts';
import { Pager } from '../../../ui/pager.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Loaded } from '../../problems/public.ts';
import { type MentoringState, noFilters, queryOf, zoneOf } from '../address.ts';
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

type Values = MentorPage['topics'];

/** The counted values, including the chosen value even if no mentor has it. */
function choices(counted: Values, chosen: string, nameOf = (value: string) => value): (readonly [string, string])[] {
  const all = counted.map(({ value, count }) => [value, texts.valueWith(nameOf(value), count)] as const);
  return chosen === '' || counted.some(({ value }) => value === chosen) ? all : [[chosen, nameOf(chosen)], ...all];
}

function filterChips({ q, topic, language, weekday, all }: MentoringState) {
  return [
    q !== '' && { name: listMessages.words(q), without: { q: '', page: 1 } },
    topic !== '' && { name: topic, without: { topic: '', page: 1 } },
    language !== '' && { name: languageName(language), without: { language: '', page: 1 } },
    weekday !== '' && { name: texts.freeOn(weekdayName(weekday)), without: { weekday: '', page: 1 } },
    all && { name: texts.withoutTimes, without: { all: false, page: 1 } },
  ].filter((filter) => filter !== false);
}

interface MentorFinderProps {
  address: AddressState<MentoringState>;
}

/** Search and filters for mentors. */
export function MentorFinder({ address }: MentorFinderProps) {
  const { state, change } = address;
  const zone = zoneOf(state, useZone());
  const query = useMentors(queryOf(state, zone));
  const typed = useSearchText(state.q, (q) => change({ q, page: 1 }, { replace: state.q !== '' }));
  const { topics = [], languages = [] } = query.data ?? {};
  return (
    <>
      <AsOf reads={[query]} />
      <FilterBar>
        <form role="search" onSubmit={(event) => event.preventDefault()}>
          <SearchField label={texts.search} placeholder={texts.search} {...typed} />
        </form>
        <Select
          inline
          aria-label={texts.topic}
          placeholder={texts.allTopics}
          options={choices(topics, state.topic)}
          value={state.topic}
          onChange={({ target }) => change({ topic: target.value, page: 1 })}
        />
        <Select
          inline
          aria-label={texts.language}
          placeholder={texts.allLanguages}
          options={choices(languages, state.language, languageName)}
          value={state.language}
          onChange={({ target }) => change({ language: target.value, page: 1 })}
        />
        <Select
          inline
          aria-label={texts.weekday}
          placeholder={texts.anyDay}
          options={weekdays}
          value={state.weekday}
          onChange={({ target }) => change({ weekday: target.value, page: 1 })}
        />
        <div className={styles.zone}>
          <ZoneChoice zone={state.tz} onChange={(tz) => change({ tz, page: 1 })} />
        </div>
      </FilterBar>
      <Loaded query={query} what={texts.what}>
        {(found) => <Found found={found} zone={zone} busy={query.isPlaceholderData} address={address} />}
      </Loaded>
    </>
  );
}

interface FoundProps extends MentorFinderProps {
  found: MentorPage;
  zone: string;
  busy: boolean;
}

function Found({ found: { items, total, page, page_size }, zone, busy, address }: FoundProps) {
  const { state, change, addressOf } = address;
  const pages = Math.ceil(total / page_size);
  // Mentors with the earliest free time come first.
  const isNoMentorFree = page === 1 && items.every((mentor) => mentor.next_free_at === null);
  const filters = filterChips(state);
  const last = filters.filter(({ name }) => name !== texts.withoutTimes).at(-1);
  const step = state.all
    ? last && { label: listMessages.drop(last.name), changes: last.without }
    : { label: texts.showAll, changes: { all: true, page: 1 } };
  return (
    <>
      <ResultsCount found={texts.found(total)} page={page} pages={pages} />
      <FilterChips filters={filters} none={noFilters} onChange={change} />
      {items.length > 0 ? (
        <MentorCards mentors={items} zone={zone} busy={busy} addressOf={(mentor) => addressOf({ mentor })} />
      ) : total === 0 && state.all && last === undefined ? (
        <EmptyState text={texts.noneAtAll} way={{ label: texts.toCommunities, to: '/communities' }} />
      ) : (
        <NoResult
          total={total}
          filters={last === undefined ? [] : filters}
          none={texts.none}
          step={step ?? null}
          onChange={change}
        />
      )}
      {isNoMentorFree && <WatchButton state={state} />}
      <Pager page={page} pages={pages} addressOf={(number) => addressOf({ page: number })} />
      <Waiting />
    </>
  );
}
