import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { eventListMessages } from '../../../messages/event-list.ts';
import { eventPageMessages as texts } from '../../../messages/event-page.ts';
import type { EventDetails } from '../../../shared/transport/schema.d.ts';
import one from '../../../ui/page-of-one.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from '../event-page.module.css';
import type { EventScreen } from '../event-screen.ts';

/** An external link that looks like the main action. */
export function ExternalLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.way} href={href} target="_blank" rel="noopener noreferrer">
      {children} <VisuallyHidden>{texts.newTab}</VisuallyHidden>
    </a>
  );
}

interface ScreenProps {
  screen: EventScreen;
  /** The host's message, if the event was moved or cancelled. */
  reason?: string;
  /** Replaces the usual text. */
  text?: string | undefined;
  children?: ReactNode;
}

/** The status of the event for the reader, with the actions; changes are announced. */
export function Screen({ screen, reason = '', text, children }: ScreenProps) {
  const { heading, text: usual } = texts.screens[screen];
  const title = useRef<HTMLHeadingElement>(null);
  const last = useRef(screen);
  useLayoutEffect(() => {
    if (last.current === screen) return;
    last.current = screen;
    // The pressed button is gone: focus the new heading, so that its text is announced.
    if (document.activeElement === document.body) title.current?.focus();
  }, [screen]);
  return (
    <>
      <div role="status" className={styles.words} data-screen={screen}>
        <h2 ref={title} tabIndex={-1}>
          {heading}
        </h2>
        <p>{text ?? usual}</p>
      </div>
      {reason !== '' && (
        <figure className={one.reason}>
          <figcaption>{texts.reason}</figcaption>
          <blockquote dir="auto">{reason}</blockquote>
        </figure>
      )}
      {children}
    </>
  );
}

/** External links: to the event's own site, or to its recording. */
export function WaysOut({ event, screen }: { event: EventDetails; screen: EventScreen }) {
  if (screen === 'elsewhere' && event.url !== null)
    return <ExternalLink href={event.url}>{texts.ownSite}</ExternalLink>;
  if (screen === 'recorded' && event.recording_url !== null)
    return <ExternalLink href={event.recording_url}>{eventListMessages.watch}</ExternalLink>;
  return null;
}
