import { useId } from 'react';
import { Link } from 'react-router-dom';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { listMessages } from '../../messages/list.ts';
import { searchMessages as texts } from '../../messages/search.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { useZoneOnceKnown } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { SearchGroup, SearchItem } from '../../shared/transport/schema.d.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import type { useGlobalSearch } from './queries.ts';
import styles from './search-page.module.css';

interface SearchResultsProps {
  /** The search words; empty if there is no query. */
  q: string;
  answer: ReturnType<typeof useGlobalSearch>;
}

/** The results for the words, or why there are none. */
export function SearchResults({ q, answer }: SearchResultsProps) {
  const { data, isError, error, isPlaceholderData, refetch } = answer;
  if (q === '') return <p className={styles.hint}>{texts.fewLetters}</p>;
  if (isError) return <FailureState failure={error} title={texts.failed(failureText(error))} onRetry={refetch} />;
  if (data === undefined) return <LineSkeletons what={texts.what} count={6} />;
  const total = data.groups.reduce((sum, group) => sum + group.total, 0);
  const summary = total === 0 ? texts.nothing(q) : data.is_similar ? listMessages.similar(q) : texts.found(total, q);
  return (
    <Stack gap={8} className={styles.results} aria-busy={isPlaceholderData}>
      <p role="status" className={styles.summary}>
        {isPlaceholderData ? texts.searching : summary}
      </p>
      {total === 0 && !isPlaceholderData && <Nothing />}
      {data.groups.map((group) => (
        <Group key={group.type} group={group} />
      ))}
    </Stack>
  );
}

function Nothing() {
  const learner = useSession(isLearner);
  return (
    <>
      <EmptyState text={texts.nothingHint} />
      <Row as="p" gap={3} justify="center">
        <LinkButton to="/lms-courses">{texts.allCourses}</LinkButton>
        <LinkButton to="/courses">{texts.allPrograms}</LinkButton>
        <LinkButton to={learner ? '/universities-list' : '/universities'}>{texts.allUniversities}</LinkButton>
      </Row>
    </>
  );
}

function Group({ group: { type, items, total, url } }: { group: SearchGroup }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{texts.kinds[type]}</h2>
      <Stack as="ul" gap={4} className={styles.items}>
        {items.map((item) => (
          <Item key={item.url} item={item} />
        ))}
      </Stack>
      {total > items.length &&
        (url === null ? (
          <p className={styles.hint}>{texts.some(items.length, total)}</p>
        ) : (
          <Link to={url} className={styles.all} aria-describedby={id}>
            {texts.seeAll(total)}
          </Link>
        ))}
    </section>
  );
}

/** The time of a class is shown in the reader's zone, which the server doesn't know. */
function Item({ item: { title, url, note, snippet, language, starts_at } }: { item: SearchItem }) {
  const zone = useZoneOnceKnown();
  const when = starts_at === undefined || zone === null ? undefined : momentInWords(starts_at, zone);
  return (
    <li className={styles.item}>
      <Link to={url}>
        <ContentTitle lang={language}>{title}</ContentTitle>
      </Link>
      {(note !== undefined || starts_at !== undefined) && (
        <p className={styles.note}>
          {note !== undefined && <bdi>{note}</bdi>}
          {when !== undefined && (
            <time className={styles.when} dateTime={starts_at}>
              {when}
            </time>
          )}
        </p>
      )}
      {snippet !== undefined && snippet !== '' && (
        <p dir="auto" className={styles.snippet}>
          {snippet}
        </p>
      )}
    </li>
  );
}
