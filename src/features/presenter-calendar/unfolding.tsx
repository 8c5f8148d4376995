import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
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
    <Stack gap={3} align="start">
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
        <Stack id={panel} gap={3} align="start" className={styles.panel}>
          {children}
        </Stack>
      )}
    </Stack>
  );
}
