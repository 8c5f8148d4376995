import ExternalLink from 'lucide-react/icons/external-link';
import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './outside-link.module.css';

/** An external link in a new tab, without a referrer. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer noopener" className={styles.link}>
      {children}
      <ExternalLink aria-hidden />
      <VisuallyHidden>{texts.newTab}</VisuallyHidden>
    </a>
  );
}
