import Star from 'lucide-react/icons/star';
import { useId } from 'react';
import { starMessages as texts } from '../messages/stars.ts';
import { GroupError } from './group-error.tsx';
import styles from './stars.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface StarChoiceProps {
  /** The chosen stars; null until a rating is chosen. */
  stars: number | null;
  onChange: (stars: number) => void;
  /** The error if the rating is missing; otherwise null. */
  missing?: string | null;
}

/** A choice of one to five stars, by pointer or arrow keys. */
export function StarChoice({ stars, onChange, missing = null }: StarChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={missing === null ? undefined : `${name}missing`}>
      <legend>{texts.choose}</legend>
      <GroupError id={`${name}missing`} error={missing} isAnnounced />
      {[1, 2, 3, 4, 5].map((one) => (
        <label key={one} className={styles.star}>
          <input type="radio" name={name} value={one} checked={one === stars} onChange={() => onChange(one)} />
          <Star aria-hidden data-lit={(stars !== null && one <= stars) || undefined} />
          <VisuallyHidden>{texts.stars(one)}</VisuallyHidden>
        </label>
      ))}
      <span aria-hidden className={styles.soft}>
        {stars !== null && texts.starsOf(stars)}
      </span>
    </fieldset>
  );
}
