import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './drawer.module.css';
import { useModal } from './use-modal.ts';

interface DrawerProps {
  /** The ref from `useDrawer`. */
  ref: RefObject<HTMLDialogElement | null>;
  heading: ReactNode;
  /** The accessible name, if the heading has no text. */
  label?: string;
  /** The accessible name of the close button. */
  closeLabel: string;
  /** The side that it slides in from on a left-to-right page; left and right are mirrored otherwise. */
  placement?: 'left' | 'right' | 'top' | 'bottom';
  /** The size in pixels; a strip of the page always stays visible. */
  size?: number;
  /** Called for presses inside the drawer. */
  onPress?: (event: MouseEvent) => void;
  /** Called when the drawer is out of sight. */
  onGone?: () => void;
  /** Content that is fixed below the scrolling content. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * Stops the page from scrolling and keeps the scrollbar's width free so that nothing moves.
 * @returns a function that restores scrolling
 */
function holdPage(): () => void {
  const { style, clientWidth } = document.documentElement;
  style.paddingRight = `${innerWidth - clientWidth}px`;
  style.overflow = 'hidden';
  return () => {
    style.paddingRight = '';
    style.overflow = '';
  };
}

/**
 * Waits for the closing animation.
 * @returns false if the drawer was opened again
 */
async function whenGone(element: HTMLDialogElement): Promise<boolean> {
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
  return !element.open;
}

/**
 * A modal panel that slides in from one side. The page below is inert and doesn't scroll. It is open when it
 * is first rendered.
 */
export function Drawer(props: DrawerProps) {
  const { ref, heading, label, closeLabel, placement = 'left', size = 400, onPress, onGone, foot, children } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => (isOpen ? holdPage() : undefined), [isOpen]);
  useLayoutEffect(() => ref.current?.style.setProperty('--drawer-size', `${size}px`), [ref, size]);
  useModal(ref);
  return (
    <dialog
      ref={ref}
      className={`${styles.drawer} ${styles[placement]}`}
      aria-label={label}
      aria-labelledby={label === undefined ? id : undefined}
      onToggle={({ newState }) => setIsOpen(newState === 'open')}
      onClose={({ currentTarget }) => void whenGone(currentTarget).then((isGone) => isGone && onGone?.())}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
        else onPress?.(event);
      }}
    >
      <div className={styles.head}>
        {label === undefined ? (
          <h2 id={id} tabIndex={-1}>
            {heading}
          </h2>
        ) : (
          heading
        )}
        <Button variant="plain" icon aria-label={closeLabel} onClick={() => ref.current?.close()}>
          <X aria-hidden />
        </Button>
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  );
}
