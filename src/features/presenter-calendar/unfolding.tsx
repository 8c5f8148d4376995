import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './unfolding.module.css';

interface UnfoldingProps {
  /** Content next to the button. */
  beside?: ReactNode;
  label: string;
  /** Rendered, and its data loaded, only while open. */
  children: ReactNode;
}

/** An expandable part of a live class. */
export function Unfolding({ beside, label, children }: UnfoldingProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <div className={styles.root}>
      <p className={styles.line}>
        {beside}
        <Button
          variant="plain"
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
          <ChevronDown aria-hidden className={styles.chevron} />
        </Button>
      </p>
      {isOpen && (
        <div id={panel} className={styles.panel}>
          {children}
        </div>
      )}
    </div>
  );
}
