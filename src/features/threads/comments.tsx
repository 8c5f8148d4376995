import { useEffect, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { threadMessages as texts } from '../../messages/threads.ts';
import { signInAddress } from '../../routes/redirect.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { postDrafts } from '../../shared/text/post-rules.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { focusWhenThere } from '../../ui/focus-when-there.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { useOnClient } from '../../ui/use-on-client.ts';
import { Loaded } from '../problems/public.ts';
import { PostWithAnswers } from './answers.tsx';
import { Composer } from './composer.tsx';
import { PostsPages, PostsSort, usePostsAddress } from './posts-address.tsx';
import { type Subject, useThread } from './queries.ts';
import styles from './threads.module.css';

const { comments } = texts;
/** The search parameters: order, page, and linked post. */
const names = { sort: 'comments', page: 'comments-page', post: 'post' } as const;

interface CommentsProps extends Subject {
  /** Whether a learner may write comments; true by default. */
  mayWrite?: boolean;
  /** The address of the page with the comments. */
  address: string;
}

/** The comments on something. */
export function Comments(props: CommentsProps) {
  // The server doesn't render comments.
  return useOnClient() && <Thread {...props} />;
}

function Thread({ kind, id, address, mayWrite = true }: CommentsProps) {
  const heading = useId();
  const learner = useSession(isLearner);
  const { pathname, search: inAddress } = useLocation();
  const subject = { kind, id };
  const { wanted, place, sort, page, choose, addressOf } = usePostsAddress(names);
  const query = useThread(subject, { sort, page });
  const isShown = query.data?.items.some((post) => post.id === place.data?.root_id) ?? false;

  useEffect(() => {
    if (wanted === null || !isShown) return;
    // The replies are loaded once their parent is shown.
    return focusWhenThere(`post-${wanted}`);
  }, [wanted, isShown]);

  return (
    <Stack as="section" gap={4} className={styles.comments} aria-labelledby={heading}>
      <Stack gap={4}>
        <h2 id={heading}>{comments.heading}</h2>
        <p className={styles.soft}>{comments.lead}</p>
      </Stack>
      {learner ? (
        mayWrite && (
          <Composer
            subject={subject}
            parent={null}
            kind={postDrafts[kind].post}
            label={comments.write}
            onPublished={() => choose('new')}
          />
        )
      ) : (
        <LinkButton variant="outline" to={signInAddress('/sign-in', { pathname, search: inAddress, hash: '' })}>
          {comments.signIn}
        </LinkButton>
      )}
      {wanted !== null && isNotFound(place.error) && <AlertBox type="info" text={texts.notHere} />}
      <Loaded query={query} what={comments.what} variant="part">
        {(found) =>
          found.total === 0 ? (
            <p className={styles.soft}>{comments.none}</p>
          ) : (
            <>
              <Row gap={2} align="center">
                <span className={styles.soft}>{comments.count(found.total)}</span>
                <PostsSort sort={sort} choose={choose} />
              </Row>
              <Stack as="ol" gap={4} className={styles.posts}>
                {found.items.map((post) => (
                  <PostWithAnswers
                    key={post.id}
                    subject={subject}
                    post={post}
                    address={address}
                    learner={learner}
                    isOpened={post.id === place.data?.root_id}
                  />
                ))}
              </Stack>
              <PostsPages of={found} page={page} addressOf={addressOf} />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}
