import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps extends Omit<ComponentProps<'button'>, 'children' | 'onClick'> {
  /** What the button shows. */
  trigger: ReactNode;
  /** The side of the button that the panel is flush with. */
  align?: 'start' | 'end';
  /** Rendered while it is open. A press on a link or a button in it with `data-close` closes it. */
  children: ReactNode;
}

/** A button and the panel that it opens. Escape, a press outside and leaving by keyboard close it. */
export function Disclosure({ trigger, align = 'end', children, ...button }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  return (
    <div
      ref={root}
      className={styles.root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        opener.current?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        {...button}
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        <div
          id={panelId}
          className={`${styles.panel} ${styles[align]}`}
          onClick={(event) => {
            if ((event.target as Element).closest('a, [data-close]')) setOpen(false);
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}
