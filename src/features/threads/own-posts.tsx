import { Link } from 'react-router-dom';
import { threadMessages } from '../../messages/threads.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { OwnPostPage } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Stars } from '../../ui/star-rating.tsx';
import { Loaded } from '../problems/public.ts';
import { isGone, OwnActions, Standing } from './own-actions.tsx';
import { PostFiles } from './post-files.tsx';
import { PostHistory } from './post-history.tsx';
import { useOwnPosts } from './queries.ts';
import styles from './threads.module.css';

const texts = threadMessages.mine;

/** The reader's own posts everywhere, with their actions. */
export function OwnPosts() {
  const query = useOwnPosts();
  return (
    <Loaded query={query} what={texts.what} variant="part">
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return <p className={styles.soft}>{texts.none}</p>;
        return (
          <>
            <Stack as="ul" gap={3} aria-label={texts.list}>
              {items.map((item) => (
                <OwnPost key={item.post.id} {...item} />
              ))}
            </Stack>
            {query.isFetchNextPageError && (
              <AlertBox type="danger" failure={query.error} text={failureText(query.error)} />
            )}
            {query.hasNextPage && (
              <Button
                variant="outline"
                needsServer
                aria-busy={query.isFetchingNextPage}
                onClick={() => {
                  if (!query.isFetchingNextPage) void query.fetchNextPage();
                }}
              >
                {texts.more}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function OwnPost({ post, about }: OwnPostPage['items'][number]) {
  const zone = useZone();
  return (
    <Stack as="li" gap={3} className={styles.post}>
      <p className={styles.soft}>
        {texts.in}
        <Link to={about.path}>
          <bdi>{about.title}</bdi>
        </Link>
        {', '}
        <time dateTime={post.created_at}>{momentInWords(post.created_at, zone)}</time>
      </p>
      {post.edited_at !== null && <PostHistory post={post} />}
      {post.title !== null && !isGone(post) && <p dir="auto">{post.title}</p>}
      {post.stars !== null && !isGone(post) && <Stars stars={post.stars} />}
      <Standing post={post} />
      {!isGone(post) && (
        <>
          <div dir="auto">
            <RichText lowered={2} byAnybody nodes={post.shown} />
          </div>
          <PostFiles files={post.files} />
        </>
      )}
      <Row gap={2} align="center">
        <OwnActions post={post} />
      </Row>
    </Stack>
  );
}
