import Menu from 'lucide-react/icons/menu';
import { Link, useLocation } from 'react-router-dom';
import { frameMessages } from '../../messages/frame.ts';
import { layoutMessages as texts } from '../../messages/layout.ts';
import { product } from '../../messages/product.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { DisplayMenu } from './display-menu.tsx';
import { Footer } from './footer.tsx';
import { FooterColumns } from './footer-columns.tsx';
import { contentId, type LayoutProps } from './layout-props.ts';
import menu from './menu.module.css';
import styles from './public-layout.module.css';
import { publicMenu } from './public-menu.ts';
import { SearchButton } from './search-button.tsx';
import { UserMenu } from './user-menu.tsx';

function PlaceLinks({ className }: { className?: string }) {
  const { pathname } = useLocation();
  return publicMenu.map(({ to, label }) => (
    <Link key={to} to={to} className={className} aria-current={pathname === to ? 'page' : undefined}>
      {label}
    </Link>
  ));
}

/** The layout of public pages. */
export function PublicLayout({ user, onSignOut, children }: LayoutProps) {
  return (
    <div className={styles.frame}>
      <SkipLink targetId={contentId}>{frameMessages.skipToContent}</SkipLink>
      <div className={styles.bar}>
        <header className={styles.header}>
          <Link to="/" className={styles.home} aria-label={frameMessages.home(product.name)}>
            <Logo name={product.name} />
          </Link>
          <nav className={styles.nav} aria-label={texts.mainNavigation}>
            <PlaceLinks />
          </nav>
          <div className={styles.end}>
            <SearchButton />
            <DisplayMenu />
            {user === null ? (
              <div className={`${styles.end} ${styles.wide}`}>
                <LinkButton to="/sign-in" variant="plain">
                  {texts.signIn}
                </LinkButton>
                <LinkButton to="/sign-up">{texts.createAccount}</LinkButton>
              </div>
            ) : (
              <UserMenu user={user} onSignOut={onSignOut} />
            )}
            <div className={styles.narrow}>
              <Disclosure className={menu.trigger} aria-label={texts.menu} trigger={<Menu aria-hidden />}>
                <nav aria-label={texts.mainNavigation}>
                  <PlaceLinks className={menu.item} />
                  {user === null && (
                    <>
                      <Link to="/sign-in" className={menu.item}>
                        {texts.signIn}
                      </Link>
                      <Link to="/sign-up" className={menu.item}>
                        {texts.createAccount}
                      </Link>
                    </>
                  )}
                </nav>
              </Disclosure>
            </div>
          </div>
        </header>
      </div>
      <main id={contentId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <div className={styles.foot}>
        <FooterColumns />
        <Footer audience="public" />
      </div>
    </div>
  );
}
