import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isLearner, isSignedIn } from '../../machines/session/session.selectors.ts';
import { reviewMessages as texts } from '../../messages/reviews.ts';
import { starMessages } from '../../messages/stars.ts';
import { signInAddress } from '../../routes/redirect.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { useOnClient } from '../../ui/use-on-client.ts';
import { Loaded } from '../problems/public.ts';
import { PostItem, PostsPages, PostsSort, usePostsAddress, useThread } from '../threads/public.ts';
import { OwnReview } from './own-review.tsx';
import styles from './reviews.module.css';

/** The names of the query parameters: sort order, page, and the linked review. */
const names = { sort: 'reviews', page: 'reviews-page', post: 'post' } as const;

interface CourseReviewsProps {
  courseId: number;
  /** The page's URL. */
  address: string;
  /** Whether there are enough reviews to show. */
  areShown: boolean;
  /** Called after the user's review has changed. */
  onChanged: () => void;
}

/** The reviews of a course, and the form to write a review. */
export function CourseReviews(props: CourseReviewsProps) {
  // Reviews are not server-rendered.
  return useOnClient() && <Reviews {...props} />;
}

function Reviews({ courseId, address, areShown, onChanged }: CourseReviewsProps) {
  const learner = useSession(isLearner);
  const signedIn = useSession(isSignedIn);
  const { pathname, search } = useLocation();
  return (
    <Stack gap={4} className={styles.reviews}>
      {learner && <OwnReview courseId={courseId} address={address} onChanged={onChanged} />}
      {!signedIn && (
        <p>
          <LinkButton variant="outline" to={signInAddress('/sign-in', { pathname, search, hash: '' })}>
            {texts.signIn}
          </LinkButton>
        </p>
      )}
      {areShown && <ReviewList courseId={courseId} address={address} learner={learner} />}
    </Stack>
  );
}

function ReviewList({
  courseId,
  address,
  learner,
}: Pick<CourseReviewsProps, 'courseId' | 'address'> & { learner: boolean }) {
  const { wanted, sort, page, choose, addressOf } = usePostsAddress(names);
  const subject = { kind: 'course', id: courseId } as const;
  const query = useThread(subject, { sort, page });
  const isLoaded = query.data?.items.some(({ id }) => id === wanted) ?? false;
  useEffect(() => {
    if (isLoaded) document.getElementById(`post-${wanted}`)?.focus();
  }, [wanted, isLoaded]);
  return (
    <Loaded query={query} what={texts.what} variant="part">
      {(found) => {
        // The user's own review is shown above.
        const others = found.items.filter(({ is_own }) => !is_own);
        return (
          <>
            <Row gap={2} align="center" justify="between">
              <span className={styles.soft}>{starMessages.count(found.total)}</span>
              <PostsSort sort={sort} choose={choose} />
            </Row>
            {others.length === 0 ? (
              <p className={styles.soft}>{texts.none}</p>
            ) : (
              <Stack as="ol" gap={4} className={styles.posts}>
                {others.map((post) => (
                  <li key={post.id}>
                    <PostItem subject={subject} post={post} address={address} learner={learner} />
                  </li>
                ))}
              </Stack>
            )}
            <PostsPages of={found} page={page} addressOf={addressOf} />
          </>
        );
      }}
    </Loaded>
  );
}
