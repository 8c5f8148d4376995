import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { isHeld, isRemoved } from '../../machines/moderation/moderation.tags.ts';
import { threadMessages as texts } from '../../messages/threads.ts';
import { postPage } from '../../routes/post-address.ts';
import { formatOf, oneOf, pageNumber, words } from '../../shared/lists/address.ts';
import { excerptOfText } from '../../shared/text/excerpt.ts';
import { postDrafts, postRules } from '../../shared/text/post-rules.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import type { Post } from '../../shared/transport/schema.d.ts';
import { Chip } from '../../ui/chip.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { useAddressState } from '../../ui/list/use-address-state.ts';
import { useSearchText } from '../../ui/list/use-search-text.ts';
import { Pager } from '../../ui/pager.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Loaded } from '../problems/public.ts';
import { Composer } from './composer.tsx';
import { nameIn } from './post-item.tsx';
import { type Subject, useThread } from './queries.ts';
import styles from './threads.module.css';

const { feed } = texts;
const sorts = ['new', 'top', 'unanswered'] as const;
/** Maximum length of an excerpt in a list. */
const excerptLength = 240;

const format = formatOf({
  q: words(200),
  tag: words(postRules.maxTagLength),
  sort: oneOf(sorts, 'new'),
  page: pageNumber(1000),
});

interface FeedProps extends Subject {
  /** Whether the reader may post in the feed. */
  mayWrite: boolean;
  /** The newest post at the reader's last visit; null at the first visit. */
  seenId: number | null;
}

/** The posts about something, as a list with links to each. */
export function Feed({ kind, id, mayWrite, seenId }: FeedProps) {
  const heading = useId();
  const subject = { kind, id };
  const { state, addressOf, change } = useAddressState(format);
  const { sort, tag, q, page } = state;
  const { field } = useSearchText(q, (next) => change({ q: next, page: 1 }, { replace: true }));
  const query = useThread(subject, sort, page, { tag, q, by: 'people' });
  const form = useRef<HTMLDetailsElement>(null);
  /** Closes the form and shows the list with the new post. */
  const showNewest = () => {
    if (form.current !== null) form.current.open = false;
    change({ q: '', tag: '', sort: 'new', page: 1 }, { replace: true });
  };
  const isNarrow = tag !== '' || q !== '' || sort === 'unanswered';
  const tagged = (one: string) => addressOf({ tag: one, page: 1 });
  return (
    <Stack as="section" gap={4} aria-labelledby={heading}>
      <h2 id={heading}>{feed.heading}</h2>
      {mayWrite && (
        <details ref={form} className={styles.filesPart}>
          <summary>{feed.write}</summary>
          <Composer
            subject={subject}
            parent={null}
            kind={postDrafts[kind].post}
            label={feed.yourPost}
            onPublished={showNewest}
          />
        </details>
      )}
      <FilterBar>
        <SearchField label={feed.search} placeholder={feed.search} {...field} />
        <Select
          inline
          aria-label={texts.sort}
          options={sorts.map((value) => [value, texts.sorts[value]] as const)}
          value={sort}
          onChange={({ target }) => change({ sort: sorts.find((one) => one === target.value) ?? 'new', page: 1 })}
        />
        {tag !== '' && <Chip name={tag} onRemove={() => change({ tag: '', page: 1 })} />}
      </FilterBar>
      <Loaded query={query} what={feed.what} variant="part">
        {({ items, total, page_size }) =>
          total === 0 ? (
            <p className={styles.soft}>{isNarrow ? feed.noneFound : feed.none}</p>
          ) : (
            <>
              <p className={styles.soft} role="status">
                {feed.count(total)}
              </p>
              <Stack as="ol" gap={4} className={styles.posts}>
                {items.map((post, index) => (
                  <li key={post.id}>
                    {sort === 'new' && isFirstSeen(items, index, seenId) && (
                      <p className={styles.divider}>{feed.seen}</p>
                    )}
                    <PostCard post={post} isNew={isUnseen(post, seenId)} tagged={tagged} />
                  </li>
                ))}
              </Stack>
              <Pager
                page={page}
                pages={Math.min(postRules.maxPages, Math.ceil(total / page_size))}
                addressOf={(number) => addressOf({ page: number })}
              />
            </>
          )
        }
      </Loaded>
      {query.data !== undefined && query.data.total <= query.data.page_size && (
        <Examples subject={subject} narrowed={{ tag, q }} tagged={tagged} />
      )}
    </Stack>
  );
}

interface ExamplesProps {
  subject: Subject;
  narrowed: { tag: string; q: string };
  tagged: PostCardProps['tagged'];
}

/** Imported examples, separate from people's posts, as long as a page has room for both. */
function Examples({ subject, narrowed, tagged }: ExamplesProps) {
  const heading = useId();
  const examples = useThread(subject, 'new', 1, { ...narrowed, by: 'examples' }).data?.items ?? [];
  if (examples.length === 0) return null;
  return (
    <Stack as="section" gap={3} className={styles.examples} aria-labelledby={heading}>
      <h2 id={heading}>{feed.examples}</h2>
      <p className={styles.soft}>{feed.examplesLead}</p>
      <Stack as="ul" gap={4} className={styles.posts}>
        {examples.map((post) => (
          <li key={post.id}>
            <PostCard post={post} isNew={false} tagged={tagged} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

const isUnseen = ({ id, is_own }: Post, seenId: number | null) => seenId !== null && id > seenId && !is_own;

/** Whether this is the first post from before the last visit, below newer posts. */
const isFirstSeen = (items: readonly Post[], index: number, seenId: number | null): boolean => {
  const [before, post] = [items[index - 1], items[index]];
  return seenId !== null && before !== undefined && post !== undefined && before.id > seenId && post.id <= seenId;
};

interface PostCardProps {
  post: Post;
  isNew: boolean;
  /** The address of the list filtered by a tag. */
  tagged: (tag: string) => { search: string };
}

/** A post in a list: title, excerpt and status. */
function PostCard({ post, isNew, tagged }: PostCardProps) {
  const zone = useZone();
  const { id, by, title, tags, shown, answers, likes, accepted_id, created_at, is_visible, flow } = post;
  if (!is_visible) return <p className={styles.soft}>{texts.gone}</p>;
  const begins = excerptOfText(shown, excerptLength);
  return (
    <Card as="article" gap={2} padding={4} className={styles.card} id={`post-${id}`}>
      <h3>
        <Link to={postPage(id)}>
          <ContentTitle>{title ?? (begins || texts.page.fallback)}</ContentTitle>
        </Link>
      </h3>
      {title !== null && begins !== '' && <p dir="auto">{begins}</p>}
      <Row as="p" gap={2} align="center">
        {isNew && <strong className={styles.new}>{feed.isNew}</strong>}
        {accepted_id !== null && <strong className={styles.accepted}>{feed.accepted}</strong>}
        {flow !== null && isHeld(flow) && <span className={styles.standing}>{texts.held}</span>}
        {flow !== null && isRemoved(flow) && (
          <span className={styles.standing}>{texts.removed(flow.state_reason)}</span>
        )}
        {by?.kind !== 'example' && (
          <>
            <span className={styles.soft}>
              <bdi>{nameIn(post, true)}</bdi>
            </span>
            <time className={styles.soft} dateTime={created_at}>
              {momentInWords(created_at, zone)}
            </time>
          </>
        )}
        <span className={styles.soft}>{feed.answers(answers)}</span>
        {likes > 0 && <span className={styles.soft}>{texts.likes(likes)}</span>}
      </Row>
      {tags.length > 0 && (
        <Row as="ul" gap={1} columnGap={4} aria-label={texts.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={tagged(tag)} aria-label={feed.tag(tag)}>
                <bdi>{tag}</bdi>
              </Link>
            </li>
          ))}
        </Row>
      )}
    </Card>
  );
}
