import { Link } from 'react-router-dom';
import { product } from '../../messages/product.ts';
import { profileMessages as texts } from '../../messages/profile.ts';
import { Row } from '../../ui/layout.tsx';
import styles from './profile-form.module.css';

/** Links to help and the legal texts. */
export function ProfileLinks() {
  return (
    <Row gap={2} columnGap={6} className={styles.links}>
      <a href={`mailto:${product.supportAddress}`}>{texts.contactSupport}</a>
      <Link to="/term-and-conditions">{texts.terms}</Link>
      <Link to="/acado-privacy-policy">{texts.privacy}</Link>
    </Row>
  );
}
