import { reviewMessages as texts } from '../../messages/reviews.ts';
import { starMessages } from '../../messages/stars.ts';
import type { CourseRating } from '../../shared/transport/schema.d.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Stars } from '../../ui/star-rating.tsx';
import styles from './reviews.module.css';

interface ReviewSummaryProps {
  /** The rating; undefined while there are too few reviews. */
  rating: CourseRating | undefined;
  /** The number of reviews per star rating. */
  starCounts: readonly number[] | undefined;
}

/** The average rating of a course, and its distribution. */
export function ReviewSummary({ rating, starCounts = [] }: ReviewSummaryProps) {
  if (rating === undefined) return <p className={styles.soft}>{texts.tooFew}</p>;
  const { average, count } = rating;
  return (
    <Row gap={4} columnGap={8} align="center" className={styles.summary}>
      <Stack as="p" gap={1} align="start" className={styles.mean}>
        <strong>{average.toFixed(1)}</strong>
        <Stars stars={Math.round(average)} />
        <span className={styles.soft}>{starMessages.count(count)}</span>
      </Stack>
      <Stack as="dl" gap={1} className={styles.distribution} aria-label={texts.distribution}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const number = starCounts[stars - 1] ?? 0;
          return (
            <div key={stars}>
              <dt>{starMessages.stars(stars)}</dt>
              <dd>
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * number) / count} height="1" />
                </svg>
                <span>{number}</span>
              </dd>
            </div>
          );
        })}
      </Stack>
    </Row>
  );
}
