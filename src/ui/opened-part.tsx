import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import styles from './opened-part.module.css';

interface OpenedPartProps {
  /** The button's text. */
  words: { open: string; close: string };
  /** The button's full accessible name, which distinguishes it from other buttons in a list. */
  nameOf: (label: string) => string;
  /** Whether the part is initially open. */
  isHighlighted?: boolean;
  /** Shown next to the button. */
  beside?: ReactNode;
  /** The content. It is rendered only while the part is open, so its data loads only then. */
  children: ReactNode;
}

/** A part of a list item that a button opens and closes. */
export function OpenedPart({ words, nameOf, isHighlighted = false, beside, children }: OpenedPartProps) {
  const [isOpen, setOpen] = useState(isHighlighted);
  const label = isOpen ? words.close : words.open;
  return (
    <>
      <div className={styles.line}>
        <Button
          size="small"
          variant="plain"
          aria-expanded={isOpen}
          aria-label={nameOf(label)}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
        {beside}
      </div>
      {isOpen && children}
    </>
  );
}
