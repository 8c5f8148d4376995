import X from 'lucide-react/icons/x';
import { type RefObject, useLayoutEffect } from 'react';
import { layoutMessages as texts } from '../../messages/layout.ts';
import { product } from '../../messages/product.ts';
import { Logo } from '../../ui/logo.tsx';
import menu from './menu.module.css';
import styles from './side-drawer.module.css';
import { sideMenu } from './side-menu.ts';
import { SideNav } from './side-nav.tsx';

/** The side menu on small screens, loaded when it is first asked for, and open then. From then on it stays in the page. */
export function SideDrawer({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const close = () => ref.current?.close();
  useLayoutEffect(() => ref.current?.showModal(), [ref]);
  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={texts.menu}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget || (target as Element).closest('a')) close();
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
