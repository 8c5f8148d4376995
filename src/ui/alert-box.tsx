import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { loadingMessages } from '../messages/loading.ts';
import { partsMessages } from '../messages/parts.ts';
import styles from './alert-box.module.css';
import { Button } from './button.tsx';
import type { FailureInfo } from './failure-info.ts';
import { Support } from './support.tsx';

type Attention = Pick<ComponentProps<'div'>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;

/** A message about a failure carries the error, from which the support code is generated. */
type Kind =
  | ({ type: 'danger' | 'warning' } & FailureInfo)
  | { type: 'success' | 'warning' | 'info'; failure?: undefined; at?: undefined };

export type AlertBoxProps = Attention & Kind & AlertBoxWords;

interface AlertBoxWords {
  text: ReactNode;
  /** Called by the button "Try again", which is only rendered with it. `action` is a button with another label. */
  onRetry?: () => unknown;
  action?: { label: string; onClick: () => void };
  /** Don't announce the box when it appears: for notices that are on the page from the start. */
  quiet?: boolean;
  /** Adds a button that closes the box. */
  onClose?: () => void;
  /** The phase of the closing animation. */
  phase?: 'shown' | 'hiding' | 'hidden' | 'removed';
}

const icons = { danger: CircleAlert, success: CircleCheck, warning: TriangleAlert, info: Info };
const roles = { danger: 'alert', success: 'status', warning: 'status', info: 'status' } as const;

/** When the focused button disappears, the focus moves to the element that contains it. */
const handFocusOn = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest<HTMLElement>('dialog, [tabindex="-1"]')?.focus({ preventScroll: true });

/** A message in the flow of the page, announced when it appears. */
export function AlertBox({
  type,
  text,
  failure,
  at,
  onRetry,
  action = onRetry && { label: loadingMessages.retry, onClick: () => void onRetry() },
  quiet = false,
  onClose,
  phase = 'shown',
  ...attention
}: AlertBoxProps) {
  if (phase === 'removed') return null;
  const Icon = icons[type];
  return (
    <div {...attention} className={`${styles.box} ${styles[type]}`} data-phase={phase}>
      <Icon aria-hidden />
      <div className={styles.text}>
        <div role={quiet ? undefined : roles[type]}>{text}</div>
        {failure !== undefined && <Support failure={failure} at={at} />}
      </div>
      {action && (
        <Button size="small" needsServer onClick={action.onClick}>
          {action.label}
        </Button>
      )}
      {onClose && (
        <Button
          icon
          variant="plain"
          size="small"
          className={styles.close}
          aria-label={partsMessages.closeMessage}
          onClick={(event) => {
            handFocusOn(event);
            onClose();
          }}
        >
          <X aria-hidden />
        </Button>
      )}
    </div>
  );
}
