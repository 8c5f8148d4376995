import { Link } from 'react-router-dom';
import { frameMessages as texts } from '../../messages/frame.ts';
import { product } from '../../messages/product.ts';
import { Logo } from '../../ui/logo.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import styles from './blank-layout.module.css';
import { DisplayMenu } from './display-menu.tsx';
import { contentId, type LayoutProps } from './layout-props.ts';

/** Nothing but the page, the way home and the display settings. */
export function BlankLayout({ children }: LayoutProps) {
  return (
    <div className={styles.frame}>
      <SkipLink targetId={contentId}>{texts.skipToContent}</SkipLink>
      <header className={styles.corner}>
        <Link to="/" className={styles.home} aria-label={texts.home(product.name)}>
          <Logo name={product.name} />
        </Link>
        <DisplayMenu />
      </header>
      <main id={contentId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
