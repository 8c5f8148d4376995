import { type ReactNode, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import styles from './page.module.css';

/**
 * The part of a page below its heading. After a link is pressed, the heading renders first and this part
 * right after. Back and addresses with a hash render everything in the first step, because they need it for
 * the scroll position.
 */
export function AfterHeading({ children }: { children: ReactNode }) {
  const isPressed = useNavigationType() !== 'POP';
  const { hash } = useLocation();
  const isShown = useDeferredValue(true, !isPressed || hash !== '');
  return isShown ? children : <div className={styles.room} data-coming />;
}
