import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './back-link.module.css';

interface BackLinkProps {
  to: string;
  small?: boolean;
  children: ReactNode;
}

/** A link from a detail page to the page that contains it. */
export const BackLink = ({ to, small = false, children }: BackLinkProps) => (
  <Link to={to} className={small ? `${styles.link} ${styles.small}` : styles.link}>
    <ArrowLeft aria-hidden />
    {children}
  </Link>
);
