import { type ComponentType, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { threadMessages as texts } from '../../messages/threads.ts';
import { readNumber } from '../../shared/lists/address.ts';
import { postDrafts } from '../../shared/text/post-rules.ts';
import type { Post, PostDetails } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { LoadFailure } from '../problems/public.ts';
import { Acceptance } from './acceptance.tsx';
import { Composer } from './composer.tsx';
import { PostItem } from './post-item.tsx';
import { useAnswers } from './queries.ts';
import { SavePost } from './save-post.tsx';
import styles from './threads.module.css';

const { page } = texts;
const sorts = ['old', 'new', 'top'] as const;

interface PostThreadProps {
  details: PostDetails;
  learner: boolean;
  /** The address of the page. */
  address: string;
  /** Offers a learner who can't answer to become a member of the community with that id. */
  Join: ComponentType<{ id: number }>;
}

/** A post with its accepted answer, all answers, and their actions. */
export function PostThread({ details: { item, accepted, removed, subject }, learner, address, Join }: PostThreadProps) {
  const [params, setParams] = useSearchParams();
  const sort = sorts.find((one) => one === params.get('answers')) ?? 'old';
  const isFlat = sort !== 'old';
  const wanted = readNumber(params.get('post') ?? '');
  const [answered, setAnswered] = useState<Post | null>(null);
  const query = useAnswers(item.id, true, sort);
  const answers = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isLoaded = wanted !== null && answers.some(({ id }) => id === wanted);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (wanted === null || wanted === item.id) return;
    if (isLoaded) document.getElementById(`post-${wanted}`)?.focus();
    else if (hasNextPage && !isFetching) void fetchNextPage();
  }, [wanted, isLoaded, item.id, hasNextPage, isFetching, fetchNextPage]);
  const change = (value: string) => {
    const next = new URLSearchParams(params);
    next.delete('post');
    if (value === 'old') next.delete('answers');
    else next.set('answers', value);
    setParams(next, { preventScrollReset: true, replace: true });
  };
  const kind = postDrafts[subject.kind].answer;
  const composer = (parent: Post) =>
    kind !== null && (
      <Stack gap={4} className={styles.answering}>
        <Composer
          subject={subject}
          parent={parent}
          kind={kind}
          label={texts.yourAnswer}
          onPublished={() => setAnswered(null)}
        />
        <Button size="small" variant="plain" onClick={() => setAnswered(null)}>
          {texts.closeAnswer}
        </Button>
      </Stack>
    );
  const shown = (post: Post) => (
    <PostItem
      subject={subject}
      post={post}
      address={address}
      learner={learner}
      isFlat={isFlat || post.id === item.accepted_id}
      onAnswer={() => setAnswered(post)}
    >
      {post.id !== item.id && <Acceptance post={post} question={item} />}
      {answered?.id === post.id && composer(post)}
    </PostItem>
  );
  return (
    <>
      <div className={styles.framed}>{shown(item)}</div>
      <Row gap={2} align="center">
        {learner && item.title !== null && <SavePost id={item.id} title={item.title} />}
        <CopyLink path={address} title={item.title ?? page.fallback} />
      </Row>
      <Stack as="section" gap={4} className={styles.comments} aria-label={page.answers}>
        <h2>{page.answers}</h2>
        {item.answers > 1 && (
          <Row gap={2} align="center">
            <Select
              inline
              aria-label={page.sort}
              options={sorts.map((value) => [value, page.sorts[value]] as const)}
              value={sort}
              onChange={({ target }) => change(target.value)}
            />
          </Row>
        )}
        {item.locked !== undefined && <AlertBox type="info" text={page.locked(item.locked)} />}
        {subject.kind === 'community' && learner && item.locked === undefined && <Join id={subject.id} />}
        {query.isPending && <LineSkeletons what={texts.whatAnswers} count={4} />}
        <LoadFailure query={query} what={texts.whatAnswers} />
        {query.data !== undefined && answers.length === 0 && removed === 0 && (
          <p className={styles.soft}>{page.noAnswers}</p>
        )}
        {removed > 0 && <p className={styles.soft}>{page.removedAnswers(removed)}</p>}
        {answers.length > 0 && (
          <Stack as="ol" gap={4} className={styles.posts}>
            {(accepted === null ? answers : [accepted, ...answers.filter(({ id }) => id !== accepted.id)]).map(
              (post) => (
                <li key={post.id} data-depth={isFlat ? 1 : post.depth}>
                  {shown(post)}
                </li>
              ),
            )}
          </Stack>
        )}
        {hasNextPage && (
          <Button size="small" variant="plain" onClick={() => void fetchNextPage()}>
            {texts.moreAnswers}
          </Button>
        )}
      </Stack>
    </>
  );
}
