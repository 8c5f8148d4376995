import { type ReactNode, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import styles from './page.module.css';

/**
 * What stands below the heading of a page. Where somebody has pressed a link the heading answers at once, and this comes in
 * a step after it; going back needs all of it for its place, as does an address that names a part.
 */
export function AfterHeading({ children }: { children: ReactNode }) {
  const isPressed = useNavigationType() !== 'POP';
  const { hash } = useLocation();
  const isShown = useDeferredValue(true, !isPressed || hash !== '');
  return isShown ? children : <div className={styles.room} data-coming />;
}
