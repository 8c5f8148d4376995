import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { isHeld, isRemoved } from '../../machines/moderation/moderation.tags.ts';
import { threadMessages as texts } from '../../messages/threads.ts';
import { postPage } from '../../routes/post-address.ts';
import { postList } from '../../shared/lists/posts.ts';
import { excerptOfText } from '../../shared/text/excerpt.ts';
import { postDrafts } from '../../shared/text/post-rules.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import type { Post } from '../../shared/transport/schema.d.ts';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { SearchedList } from '../../ui/list/searched-list.tsx';
import { useAddressState } from '../../ui/list/use-address-state.ts';
import { LoadFailure } from '../problems/public.ts';
import { Composer } from './composer.tsx';
import { nameIn } from './post-item.tsx';
import { type Subject, useThread } from './queries.ts';
import styles from './threads.module.css';

const { feed } = texts;
/** Maximum length of an excerpt in a list. */
const excerptLength = 240;

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
  const address = useAddressState(postList.format);
  const { state, addressOf, change } = address;
  const asked = postList.queryOf(state);
  const query = useThread(subject, { ...asked, by: 'people' });
  const form = useRef<HTMLDetailsElement>(null);
  /** Closes the form and shows the list with the new post. */
  const showNewest = () => {
    if (form.current !== null) form.current.open = false;
    change({ ...postList.none, sort: 'new' }, { replace: true });
  };
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
      <SearchedList
        list={postList}
        address={address}
        answer={query}
        failure={<LoadFailure query={query} what={feed.what} />}
        texts={{ ...feed, none: state.sort === 'unanswered' ? feed.noneFound : feed.none, sorts: texts.sorts }}
      >
        {({ items }) => (
          <Stack as="ol" gap={4} className={styles.posts}>
            {items.map((post, index) => (
              <li key={post.id}>
                {state.sort === 'new' && isFirstSeen(items, index, seenId) && (
                  <p className={styles.divider}>{feed.seen}</p>
                )}
                <PostCard post={post} isNew={isUnseen(post, seenId)} tagged={tagged} />
              </li>
            ))}
          </Stack>
        )}
      </SearchedList>
      {query.data !== undefined && query.data.total <= query.data.page_size && (
        <Examples subject={subject} query={{ ...asked, sort: 'new', page: 1 }} tagged={tagged} />
      )}
    </Stack>
  );
}

interface ExamplesProps {
  subject: Subject;
  query: ReturnType<typeof postList.queryOf>;
  tagged: PostCardProps['tagged'];
}

/** Imported examples, separate from people's posts, as long as a page has room for both. */
function Examples({ subject, query, tagged }: ExamplesProps) {
  const heading = useId();
  const examples = useThread(subject, { ...query, by: 'examples' }).data?.items ?? [];
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
