import { type ReactNode, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import styles from './page.module.css';

/**
 * The part of a page below its heading. After a press on a link the heading shows at once, and this part a step later.
 * Going back needs all of the page at once to restore its scroll, as does an address that names a part.
 */
export function AfterHeading({ children }: { children: ReactNode }) {
  const isPressed = useNavigationType() !== 'POP';
  const { hash } = useLocation();
  const isShown = useDeferredValue(true, !isPressed || hash !== '');
  return isShown ? children : <div className={styles.room} data-coming />;
}
