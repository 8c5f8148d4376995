import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  /** What the button shows. */
  trigger: ReactNode;
  /** What the panel shows. */
  children: ReactNode;
}

/** A button and the panel that it opens, which the browser and `src/start/panels.ts` close, before React and without it. */
export function Disclosure({ trigger, children, ...button }: DisclosureProps) {
  const id = useId();
  return (
    <>
      <button {...button} type="button" popoverTarget={id}>
        {trigger}
      </button>
      <div id={id} popover="auto" className={styles.panel}>
        {children}
      </div>
    </>
  );
}
