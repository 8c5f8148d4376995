import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** Text for those who do not see the picture beside it. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />;
}
