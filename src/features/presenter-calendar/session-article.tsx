import { useRef } from 'react';
import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import { ContentTitle } from '../../ui/content-title.tsx';
import { OutsideLink } from './outside-link.tsx';
import { Ratings } from './ratings.tsx';
import { Roster } from './roster.tsx';
import { SessionActions } from './session-actions.tsx';
import styles from './session-article.module.css';
import { SessionState } from './session-state.tsx';
import { SessionTimes } from './session-times.tsx';
import type { Session } from './use-sessions.ts';

/** What else there is to know of it; nothing of what is not there. */
function Facts({ session }: { session: Session }) {
  const { materials, note, dial_in: dialIn, recording_url: recording, state } = session;
  return (
    <dl className={styles.facts}>
      {materials.length > 0 && (
        <div>
          <dt>{texts.materials}</dt>
          <dd className={styles.links}>
            {materials.map(({ title, url }) => (
              <OutsideLink key={url} href={url}>
                {title}
              </OutsideLink>
            ))}
          </dd>
        </div>
      )}
      {dialIn !== '' && (
        <div>
          <dt>{texts.dialIn}</dt>
          <dd>
            <bdi>{dialIn}</bdi>
          </dd>
        </div>
      )}
      {note !== '' && (
        <div>
          <dt>{texts.note}</dt>
          <dd className={styles.words}>
            <bdi>{note}</bdi>
          </dd>
        </div>
      )}
      {state === 'recorded' && recording !== null && (
        <div>
          <dt>{texts.states.recorded}</dt>
          <dd>
            <OutsideLink href={recording}>{texts.recording}</OutsideLink>
          </dd>
        </div>
      )}
    </dl>
  );
}

interface SessionArticleProps {
  session: Session;
  /** The presenter's. */
  zone: string;
}

/** A session with everything that its presenter knows and can do. */
export function SessionArticle({ session, zone }: SessionArticleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, topic, summary, state, state_reason: reason, enrolled, seats } = session;
  const isCancelled = state === 'cancelled';
  const hasBegun = !isCancelled && !state.startsWith('announced');
  const count = texts.enrolled(enrolled, seats);
  return (
    <article aria-labelledby={`session-${id}`} className={styles.session} data-state={state}>
      <SessionTimes session={session} zone={zone} />
      <div className={styles.body}>
        <div className={styles.top}>
          <h4 id={`session-${id}`} ref={heading} tabIndex={-1}>
            {isCancelled ? (
              <s>
                <ContentTitle>{topic}</ContentTitle>
              </s>
            ) : (
              <ContentTitle>{topic}</ContentTitle>
            )}
          </h4>
          <SessionState state={state} />
        </div>
        {isCancelled && reason !== '' && (
          <p className={styles.words}>
            <bdi>{texts.told(reason)}</bdi>
          </p>
        )}
        {!isCancelled && summary !== '' && (
          <p className={styles.soft}>
            <bdi>{summary}</bdi>
          </p>
        )}
        {isCancelled ? (
          <p className={styles.enrolled}>
            <bdi>{count}</bdi>
          </p>
        ) : (
          <Roster id={id} hasBegun={hasBegun} count={count} />
        )}
        {hasBegun && <Ratings id={id} />}
        <Facts session={session} />
        <SessionActions session={session} onDone={() => heading.current?.focus()} />
      </div>
    </article>
  );
}
