import Star from 'lucide-react/icons/star';
import { starMessages as texts } from '../messages/stars.ts';
import styles from './stars.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface StarRatingProps {
  average: number;
  count: number;
}

/** The average rating and the number of reviews. */
export const StarRating = ({ average, count }: StarRatingProps) => (
  <p className={styles.rating}>
    <VisuallyHidden>{texts.meanOf(average, count)}</VisuallyHidden>
    <span aria-hidden className={styles.mean}>
      <Star data-lit />
      <strong>{average.toFixed(1)}</strong>
      <span className={styles.soft}>({count})</span>
    </span>
  </p>
);

/** The stars of a single review. */
export const Stars = ({ stars }: { stars: number }) => (
  <span className={styles.stars} role="img" aria-label={texts.starsOf(stars)}>
    {[1, 2, 3, 4, 5].map((one) => (
      <Star key={one} aria-hidden data-lit={one <= stars || undefined} />
    ))}
  </span>
);
