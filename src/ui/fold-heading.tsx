import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import styles from './fold-heading.module.css';

interface FoldHeadingProps {
  isOpen: boolean;
  /** The id of the content while it is rendered. */
  controls: string | undefined;
  /** The amount of the section's content, such as a count. */
  extent: string;
  children: ReactNode;
  onToggle: () => void;
}

/** The heading of a section that opens and closes. */
export function FoldHeading({ isOpen, controls, extent, children, onToggle }: FoldHeadingProps) {
  return (
    <h3 className={styles.heading}>
      <button type="button" aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
        <span>
          {children} <small>{extent}</small>
        </span>
        <ChevronDown aria-hidden />
      </button>
    </h3>
  );
}
