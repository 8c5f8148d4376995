import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import styles from './opened-part.module.css';

interface OpenedPartProps {
  /** What the button says. */
  words: { open: string; close: string };
  /** The button's whole name, of several in a list. */
  nameOf: (label: string) => string;
  /** Whether it is open from the start. */
  isHighlighted?: boolean;
  /** What is said beside the button. */
  beside?: ReactNode;
  /** Rendered, and so asked for, while it is open. */
  children: ReactNode;
}

/** A part of one of a list that a button opens and closes. */
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
