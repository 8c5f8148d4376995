import ExternalLink from 'lucide-react/icons/external-link';
import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './outside-link.module.css';

/** A link that leaves the portal in a new tab, and says nothing of where it was. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer noopener" className={styles.link}>
      {children}
      <ExternalLink aria-hidden />
      <VisuallyHidden>{texts.newTab}</VisuallyHidden>
    </a>
  );
}
