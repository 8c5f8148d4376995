import X from 'lucide-react/icons/x';
import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { layoutMessages as texts } from '../../messages/layout.ts';
import { product } from '../../messages/product.ts';
import { Logo } from '../../ui/logo.tsx';
import menu from './menu.module.css';
import styles from './side-drawer.module.css';
import { sideMenu } from './side-menu.ts';
import { SideNav } from './side-nav.tsx';

/** Milliseconds after which it closes though the next page is not there yet. */
const patience = 500;

/**
 * The side menu on small screens, loaded when it is first asked for, and open then. From then on it stays in the page. It
 * closes as the next page comes: before, the browser would lay out the page that is left once more.
 */
export function SideDrawer({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const { key } = useLocation();
  const close = () => ref.current?.close();
  useLayoutEffect(() => ref.current?.showModal(), [ref]);
  useLayoutEffect(() => () => ref.current?.close(), [ref, key]);
  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={texts.menu}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close();
        else if ((target as Element).closest('a')) setTimeout(close, patience);
      }}
    >
      <div className={styles.head}>
        <Logo name={product.name} />
        <button type="button" className={menu.trigger} aria-label={texts.closeMenu} onClick={close}>
          <X aria-hidden />
        </button>
      </div>
      <nav aria-label={texts.mainNavigation} className={styles.body}>
        <SideNav entries={sideMenu} />
      </nav>
    </dialog>
  );
}
