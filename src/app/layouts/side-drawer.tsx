import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { layoutMessages as texts } from '../../messages/layout.ts';
import { product } from '../../messages/product.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './side-drawer.module.css';
import { sideMenu } from './side-menu.ts';
import { SideNav } from './side-nav.tsx';

/** Milliseconds after which the drawer closes even if the next page hasn't loaded. */
const patience = 500;

/**
 * The side menu on small screens, loaded on first use and as wide as the fixed menu. It closes when the next page
 * appears. If it closed earlier, the browser would lay out the old page again.
 */
export function SideDrawer({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const { key } = useLocation();
  useLayoutEffect(() => () => ref.current?.close(), [ref, key]);
  return (
    <Drawer
      ref={ref}
      heading={<Logo name={product.name} />}
      label={texts.menu}
      closeLabel={texts.closeMenu}
      size={290}
      onPress={({ target }) => {
        if ((target as Element).closest('a')) setTimeout(() => ref.current?.close(), patience);
      }}
    >
      <nav aria-label={texts.mainNavigation} className={styles.menu}>
        <SideNav entries={sideMenu} />
      </nav>
    </Drawer>
  );
}
