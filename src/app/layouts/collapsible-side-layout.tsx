import Menu from 'lucide-react/icons/menu';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { frameMessages } from '../../messages/frame.ts';
import { layoutMessages as texts } from '../../messages/layout.ts';
import { product } from '../../messages/product.ts';
import { choose } from '../../start/settings.ts';
import { HeaderPlace } from '../../ui/in-header.tsx';
import { Logo, LogoMark } from '../../ui/logo.tsx';
import { useRootMark } from '../../ui/root-mark.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { useDrawer } from '../../ui/use-drawer.ts';
import { useOnClient } from '../../ui/use-on-client.ts';
import { useSetting } from '../theme/display-settings.ts';
import styles from './collapsible-side-layout.module.css';
import { DisplayMenu } from './display-menu.tsx';
import { Footer } from './footer.tsx';
import { contentId, type LayoutProps } from './layout-props.ts';
import menu from './menu.module.css';
import { MiniNav } from './mini-nav.tsx';
import { optional } from './optional.ts';
import { preloadMenu } from './preload-menu.ts';
import { SearchButton } from './search-button.tsx';
import { sideMenu } from './side-menu.ts';
import { SideNav } from './side-nav.tsx';
import { useTips } from './use-tips.tsx';
import { UserMenu } from './user-menu.tsx';

/** Few learners see these notices, so a page must not fail because they can't be loaded. */
const AccountNotices = optional(
  async () => (await import('../../features/account/account-notices.tsx')).AccountNotices,
);
const SideDrawer = lazy(async () => ({ default: (await import('./side-drawer.tsx')).SideDrawer }));

/** Memoised, because the frame renders again whenever the page, the user or the address changes. */
const Rail = memo(({ collapsed }: { collapsed: boolean }) => {
  const tips = useTips();
  const Toggle = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav className={styles.rail} aria-label={texts.mainNavigation} {...tips.handlers}>
      <div className={styles.brand}>
        <Link to="/" aria-label={frameMessages.home(product.name)}>
          {collapsed ? <LogoMark /> : <Logo name={product.name} />}
        </Link>
      </div>
      <div className={styles.nav}>{collapsed ? <MiniNav entries={sideMenu} /> : <SideNav entries={sideMenu} />}</div>
      <div className={styles.foot}>
        <button
          type="button"
          className={styles.toggle}
          aria-label={collapsed ? texts.expandMenu : undefined}
          data-tip={collapsed ? texts.expandMenu : undefined}
          onClick={() => choose('sideMenu', collapsed ? 'wide' : 'mini')}
        >
          <Toggle aria-hidden />
          {!collapsed && texts.collapseMenu}
        </button>
      </div>
      {tips.shown}
    </nav>
  );
});

function SideFrame({ user, onSignOut, hidden, children }: LayoutProps & { hidden: boolean }) {
  const collapsed = useSetting('sideMenu') === 'mini';
  // The server renders the frame without a user, and the browser has to hydrate the same frame.
  const isHydrated = useOnClient();
  const { ref, isUsed, open } = useDrawer();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(preloadMenu, []);
  useRootMark(collapsed ? 'data-mark-mini' : 'data-mark-side', !hidden);
  return (
    <div className={styles.frame} data-hidden={hidden || undefined} data-waiting={!isHydrated || undefined}>
      <SkipLink targetId={contentId}>{frameMessages.skipToContent}</SkipLink>
      {!hidden && <Rail collapsed={collapsed} />}
      <div className={styles.column}>
        <header className={styles.header}>
          {hidden && <div ref={setPlace} className={styles.back} />}
          <button
            type="button"
            className={`${menu.trigger} ${styles.narrow}`}
            aria-label={texts.openMenu}
            onClick={open}
          >
            <Menu aria-hidden />
          </button>
          <Link to="/" className={`${styles.phoneHome} ${styles.narrow}`} aria-label={frameMessages.home(product.name)}>
            <Logo name={product.name} />
          </Link>
          <SearchButton />
          <DisplayMenu />
          {user && isHydrated ? (
            <UserMenu user={user} onSignOut={onSignOut} />
          ) : (
            <span className={styles.menuPlace} aria-hidden />
          )}
        </header>
        <main id={contentId} tabIndex={-1} className={styles.main}>
          {user && isHydrated && (
            <Suspense>
              <AccountNotices className={styles.notice} />
            </Suspense>
          )}
          <HeaderPlace value={hidden ? place : undefined}>{children}</HeaderPlace>
        </main>
        <div className={styles.below}>
          <Footer audience="signedIn" />
        </div>
      </div>
      {isUsed && (
        <Suspense>
          <SideDrawer ref={ref} />
        </Suspense>
      )}
    </div>
  );
}

/** The layout of pages for signed-in learners. */
export function CollapsibleSideLayout(props: LayoutProps) {
  return <SideFrame {...props} hidden={false} />;
}

/** The layout of `CollapsibleSideLayout` with the side menu hidden behind a button. */
export function HiddenSideLayout(props: LayoutProps) {
  return <SideFrame {...props} hidden />;
}
