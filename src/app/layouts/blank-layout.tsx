import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { frameMessages as texts } from '../../messages/frame.ts';
import { product } from '../../messages/product.ts';
import { Logo } from '../../ui/logo.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import styles from './blank-layout.module.css';
import { DisplayMenu } from './display-menu.tsx';
import { contentId, type LayoutProps } from './layout-props.ts';

/** Lazy, so that visitors don't download the bell's component. */
const BellPlace = lazy(() =>
  import('./bell-place.tsx').then(
    (module) => ({ default: module.BellPlace }),
    () => ({ default: () => null as never }),
  ),
);

/** A layout with only the page, a link home, the display settings and, for signed-in users, the bell. */
export function BlankLayout({ user, children }: LayoutProps) {
  return (
    <div className={styles.frame}>
      <SkipLink targetId={contentId}>{texts.skipToContent}</SkipLink>
      <header className={styles.corner}>
        <Link to="/" className={styles.home} aria-label={texts.home(product.name)}>
          <Logo name={product.name} />
        </Link>
        <div className={styles.end}>
          {user && (
            <Suspense>
              <BellPlace user={user} />
            </Suspense>
          )}
          <DisplayMenu />
        </div>
      </header>
      <main id={contentId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
