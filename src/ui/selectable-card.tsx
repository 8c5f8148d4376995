import Check from 'lucide-react/icons/check';
import { memo } from 'react';
import { Monogram } from './monogram.tsx';
import styles from './selectable-card.module.css';

export interface SelectableCardProps {
  /** Shown in capitals. */
  name: string;
  /** A small line above the name. */
  eyebrow?: string;
  /** The picture on top of the card; null for a monogram. If it is missing, the card is a row with a logo. */
  image?: string | null;
  logo?: string | null;
  checked: boolean;
  onToggle: (checked: boolean) => void;
  disabled?: boolean;
}

/** A card that is a checkbox. It uses plain class names, so that hundreds of cards in a scrolling grid render fast. */
export const SelectableCard = memo(function SelectableCard({
  name,
  eyebrow,
  image,
  logo,
  checked,
  onToggle,
  disabled,
}: SelectableCardProps) {
  return (
    <label className={`${styles.card} ${image === undefined ? styles.row : styles.tile}`}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onToggle(event.target.checked)}
      />
      {image === null ? (
        <span className={`${styles.picture} ${styles.stand}`}>
          <Monogram name={name} size={88} />
        </span>
      ) : image !== undefined ? (
        <img className={styles.picture} src={image} alt="" width="320" height="200" loading="lazy" decoding="async" />
      ) : logo ? (
        <img className={styles.logo} src={logo} alt="" width="56" height="56" loading="lazy" decoding="async" />
      ) : (
        <Monogram name={name} size={56} />
      )}
      <span className={styles.text}>
        {eyebrow && <span className={styles.eyebrow}>{eyebrow}</span>}
        <span className={styles.name}>{name.toUpperCase()}</span>
        <span className={styles.mark} aria-hidden="true">
          <Check />
        </span>
      </span>
    </label>
  );
});
