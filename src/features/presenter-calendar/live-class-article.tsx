import { useRef } from 'react';
import { hasBegun, isCancelled, isRecorded, publicTagOf } from '../../machines/live-class/live-class.tags.ts';
import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { LiveClassActions } from './live-class-actions.tsx';
import styles from './live-class-article.module.css';
import { LiveClassState } from './live-class-state.tsx';
import { LiveClassTimes } from './live-class-times.tsx';
import { OutsideLink } from './outside-link.tsx';
import { Ratings } from './ratings.tsx';
import { Roster } from './roster.tsx';
import type { LiveClass } from './use-live-classes.ts';

/** More facts of a class; missing facts are left out. */
function Facts({ liveClass }: { liveClass: LiveClass }) {
  const { materials, note, dial_in: dialIn, recording_url: recording } = liveClass;
  return (
    <Stack as="dl" gap={3} className={styles.facts}>
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
      {isRecorded(liveClass) && recording !== null && (
        <div>
          <dt>{texts.states.recorded}</dt>
          <dd>
            <OutsideLink href={recording}>{texts.recording}</OutsideLink>
          </dd>
        </div>
      )}
    </Stack>
  );
}

interface LiveClassArticleProps {
  liveClass: LiveClass;
  /** The presenter's time zone. */
  zone: string;
}

/** A live class with the presenter's details and actions. */
export function LiveClassArticle({ liveClass, zone }: LiveClassArticleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, topic, summary, state_reason: reason, enrolled, seats, faces } = liveClass;
  const isOff = isCancelled(liveClass);
  const count = texts.enrolled(enrolled, seats);
  return (
    <article aria-labelledby={`class-${id}`} className={styles.liveClass} data-state={publicTagOf(liveClass)}>
      <LiveClassTimes liveClass={liveClass} zone={zone} />
      <Stack gap={3}>
        <Row gap={2} columnGap={4} align="start" justify="between" className={styles.top}>
          <h4 id={`class-${id}`} ref={heading} tabIndex={-1}>
            {isOff ? (
              <s>
                <ContentTitle>{topic}</ContentTitle>
              </s>
            ) : (
              <ContentTitle>{topic}</ContentTitle>
            )}
          </h4>
          <LiveClassState liveClass={liveClass} />
        </Row>
        {isOff && reason !== '' && (
          <p className={styles.words}>
            <bdi>{texts.yourMessage(reason)}</bdi>
          </p>
        )}
        {!isOff && summary !== '' && (
          <p className={styles.soft}>
            <bdi>{summary}</bdi>
          </p>
        )}
        {isOff ? (
          <p className={styles.enrolled}>
            <bdi>{count}</bdi>
          </p>
        ) : (
          <Roster id={id} hasBegun={hasBegun(liveClass)} count={count} enrolled={enrolled} faces={faces} />
        )}
        {hasBegun(liveClass) && <Ratings id={id} />}
        <Facts liveClass={liveClass} />
        <LiveClassActions liveClass={liveClass} onDone={() => heading.current?.focus()} />
      </Stack>
    </article>
  );
}
