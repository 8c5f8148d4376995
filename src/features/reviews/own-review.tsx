import { useEffect, useRef } from 'react';
import { reviewMessages as texts } from '../../messages/reviews.ts';
import type { OwnReview as Answer } from '../../shared/transport/schema.d.ts';
import { Card } from '../../ui/layout.tsx';
import { Loaded } from '../problems/public.ts';
import { Composer, PostItem } from '../threads/public.ts';
import { useOwnReview } from './queries.ts';
import styles from './reviews.module.css';

interface OwnReviewProps {
  courseId: number;
  /** The URL of the page with the reviews. */
  address: string;
  /** Called after the review has changed. */
  onChanged?: (() => void) | undefined;
  /** Whether to render nothing if the user can't write a review. */
  quiet?: boolean;
}

/** The learner's review of a course, or the form for it. */
export function OwnReview({ courseId, address, onChanged, quiet = false }: OwnReviewProps) {
  const query = useOwnReview(courseId);
  const item = query.data?.item;
  const version = query.data === undefined ? null : (item?.flow?.version ?? 0);
  const known = useRef(version);
  useEffect(() => {
    if (known.current !== null && known.current !== version) onChanged?.();
    known.current = version;
  }, [version, onChanged]);
  return (
    <Loaded query={query} what={texts.whatOwn} variant="part">
      {(data) =>
        quiet && data.item === null && !data.may_review ? null : (
          <Card as="section" gap={4} padding={4} className={styles.own} aria-labelledby="own-review">
            <h3 id="own-review">{texts.own}</h3>
            <Body data={data} courseId={courseId} address={address} />
          </Card>
        )
      }
    </Loaded>
  );
}

type BodyProps = Pick<OwnReviewProps, 'courseId' | 'address'> & { data: Answer };

function Body({ data: { item, may_review: mayReview, percent, are_shown: areShown }, courseId, address }: BodyProps) {
  const subject = { kind: 'course', id: courseId } as const;
  if (item !== null)
    return (
      <>
        <PostItem subject={subject} post={item} address={address} learner />
        {!areShown && <p className={styles.soft}>{texts.notShown}</p>}
      </>
    );
  if (!mayReview) return <p className={styles.soft}>{texts.notYet(percent)}</p>;
  return (
    <>
      {percent === 100 && <p>{texts.finished}</p>}
      <Composer subject={subject} parent={null} kind="course_review" label={texts.write} />
      <p className={styles.soft}>{areShown ? texts.rules : `${texts.rules} ${texts.notShown}`}</p>
    </>
  );
}
