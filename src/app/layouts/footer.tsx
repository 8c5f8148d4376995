import { Link } from 'react-router-dom';
import { layoutMessages as texts } from '../../messages/layout.ts';
import { product } from '../../messages/product.ts';
import styles from './footer.module.css';

const links = {
  signedIn: { terms: '/term-and-conditions', privacy: '/acado-privacy-policy' },
  public: { terms: '/terms-conditions', privacy: '/privacy-policy' },
} as const;

export function Footer({ audience }: { audience: keyof typeof links }) {
  return (
    <footer className={styles.footer}>
      <p>{texts.copyright(product.name)}</p>
      <nav aria-label={texts.footerNavigation} className={styles.links}>
        <Link to={links[audience].terms}>{texts.terms}</Link>
        <Link to={links[audience].privacy}>{texts.privacy}</Link>
      </nav>
    </footer>
  );
}
