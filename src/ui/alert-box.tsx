import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import styles from './alert-box.module.css';
import { Button } from './button.tsx';

export interface AlertBoxProps {
  type: 'danger' | 'success' | 'warning' | 'info';
  text: ReactNode;
  action?: { label: string; onClick: () => void };
  /** Whether it is said when it appears; a notice that belongs to the page from the start is not. */
  quiet?: boolean;
}

const icons = { danger: CircleAlert, success: CircleCheck, warning: TriangleAlert, info: Info };
const roles = { danger: 'alert', success: 'status', warning: 'status', info: 'status' } as const;

/** A message in the flow of the page, announced when it appears. */
export function AlertBox({ type, text, action, quiet = false }: AlertBoxProps) {
  const Icon = icons[type];
  return (
    <div role={quiet ? undefined : roles[type]} className={`${styles.box} ${styles[type]}`}>
      <Icon aria-hidden />
      <div className={styles.text}>{text}</div>
      {action && (
        <Button size="small" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
