import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './drawer.module.css';
import { useModal } from './use-modal.ts';

interface DrawerProps {
  /** Of `useDrawer`. */
  ref: RefObject<HTMLDialogElement | null>;
  heading: ReactNode;
  /** What it is called, where its heading is no words. */
  label?: string;
  /** The name of the button that closes it. */
  closeLabel: string;
  /** The side that it comes from, as a page from left to right has it; in the other direction left and right are mirrored. */
  placement?: 'left' | 'right' | 'top' | 'bottom';
  /** Pixels from that side on; a strip of the page stays in sight in any case. */
  size?: number;
  /** Told of presses in what it shows. */
  onPress?: (event: MouseEvent) => void;
  /** Told once it is out of sight. */
  onGone?: () => void;
  /** Stays below what it shows. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Keeps the page from scrolling, its scrollbar's room empty so that nothing moves. @returns what lets it go */
function holdPage(): () => void {
  const { style, clientWidth } = document.documentElement;
  style.paddingRight = `${innerWidth - clientWidth}px`;
  style.overflow = 'hidden';
  return () => {
    style.paddingRight = '';
    style.overflow = '';
  };
}

/** Waits until what was closed is out of sight. @returns whether it is, or was opened again meanwhile */
async function whenGone(element: HTMLDialogElement): Promise<boolean> {
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
  return !element.open;
}

/** Slides over the page from one of its sides, which is out of use and stands still meanwhile. It is open when it comes. */
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
