import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  /** The content of the button. */
  trigger: ReactNode;
  /** The content of the panel. */
  children: ReactNode;
}

/**
 * A button and its popover. The browser and `src/start/panels.ts` close the panel, also before hydration and
 * without React.
 */
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
