import { useId } from 'react';
import { GroupError } from './group-error.tsx';
import styles from './rating-choice.module.css';

interface RatingChoiceProps {
  legend: string;
  /** The labels from worst to best. */
  labels: readonly string[];
  /** The chosen rating, from 1; null until a rating is chosen. */
  rating: number | null;
  /** The error if the rating is missing; otherwise null. */
  missing: string | null;
  onChange: (rating: number) => void;
}

/** A rating on a short scale. */
export function RatingChoice({ legend, labels, rating, missing, onChange }: RatingChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.ratings} aria-describedby={missing === null ? undefined : id}>
      <legend>{legend}</legend>
      <GroupError id={id} error={missing} isAnnounced />
      <div className={styles.steps}>
        {labels.map((label, index) => (
          <label key={label}>
            <input
              type="radio"
              name="rating"
              value={index + 1}
              checked={rating === index + 1}
              onChange={() => onChange(index + 1)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
