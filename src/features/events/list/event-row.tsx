import type { ReactNode } from 'react';
import { isEventAhead, publicTagOf } from '../../../machines/event/event.tags.ts';
import { eventListMessages as texts } from '../../../messages/event-list.ts';
import { languageName } from '../../../shared/text/language.ts';
import { useZoneOnceKnown } from '../../../shared/time/use-zone.ts';
import { dateInWords, type Manner } from '../../../shared/time/words.ts';
import { cityOf } from '../../../shared/time/zones.ts';
import type { EventCard } from '../../../shared/transport/schema.d.ts';
import { Stack } from '../../../ui/layout.tsx';
import { WholeLink } from '../../../ui/list/whole-link.tsx';
import { useManner } from '../../../ui/use-manner.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { hoursInWords, inYear, isSameClock, placeOf, spanInWords } from '../event-times.ts';
import styles from './event-row.module.css';

/** Maximum number of names. */
const maxSpeakers = 3;

function speakersInWords(speakers: readonly string[]): string {
  const rest = speakers.length - maxSpeakers;
  const names = speakers.slice(0, maxSpeakers).join(', ');
  return texts.with(rest > 0 ? `${names} ${texts.more(rest)}` : names);
}

/** The status of an event in a word, if it has one worth showing. */
export function StateMark({ event }: { event: EventCard }) {
  const tag = publicTagOf(event);
  if (tag === undefined) return null;
  return (
    <span className={styles.mark} data-state={tag}>
      {texts.states[tag]}
    </span>
  );
}

/** The result of registering now. */
export function seatsInWords({ admission, seats_left, url }: EventCard): string {
  if (url !== null) return texts.elsewhere;
  return admission === 'open' && seats_left !== null ? texts.seats(seats_left) : texts.admissions[admission];
}

/** The day as a calendar page; the text beside it says the same. */
function DayBlock({ event }: { event: EventCard }) {
  const manner = useManner();
  const part = (options: Intl.DateTimeFormatOptions) => dateInWords(event.starts_at, event.timezone, options, manner);
  return (
    <div className={styles.day} aria-hidden>
      <span>{part({ month: 'short' })}</span>
      <b>{part({ day: 'numeric' })}</b>
      <span>{part({ weekday: 'short' })}</span>
    </div>
  );
}

/** The link to the recording. It appears in many rows, so screen readers announce the event as well. */
export function RecordingLink({ title, url }: { title: string; url: string }) {
  return (
    <a className={styles.watch} href={url} target="_blank" rel="noopener noreferrer">
      {texts.watch} <VisuallyHidden>{texts.recordingOf(title)}</VisuallyHidden>
    </a>
  );
}

interface EventRowProps {
  event: EventCard;
  level?: 'h2' | 'h3';
  /** More text about the event, in addition to its facts. */
  about?: ReactNode;
  /** The reader's own state, shown instead of the number of spots. */
  own?: { part: string; text: string } | undefined;
  /** Shown at the end of the row, above the link that covers the whole row. */
  foot?: ReactNode;
}

/** The hours in a zone, with the day if it differs from the day next to them. */
function besideDay(event: EventCard, zone: string, manner: Manner): string {
  const { starts_at, timezone } = event;
  const dayIn = (where: string) => dateInWords(starts_at, where, inYear, manner);
  return dayIn(zone) === dayIn(timezone) ? hoursInWords(event, zone, manner) : spanInWords(event, zone, manner, inYear);
}

/**
 * An event in a list. The time is in the reader’s zone and, if different, in the event's zone. Until the reader’s zone
 * is known, it is only in the event's zone.
 */
export function EventRow({ event, level = 'h3', about, own, foot }: EventRowProps) {
  const { id, title, summary, kind, mode, languages, timezone, is_all_day, starts_at } = event;
  const manner = useManner();
  const zone = useZoneOnceKnown();
  const readersZone = !is_all_day && zone !== null && !isSameClock(starts_at, timezone, zone) ? zone : null;
  const first = readersZone ?? timezone;
  const where = mode === 'online' ? texts.modes.online : placeOf(event) || texts.modes[mode];
  const spoken = languages.length > 0 && texts.inLanguage(languages.map(languageName).join(', '));
  const facts = [texts.kinds[kind], where, mode === 'hybrid' && texts.modes.online, spoken];
  return (
    <article className={styles.row}>
      <DayBlock event={event} />
      <Stack gap={1}>
        <p className={styles.time}>
          <time dateTime={starts_at}>
            <VisuallyHidden>{spanInWords(event, first, manner)}</VisuallyHidden>
            <span aria-hidden>{besideDay(event, first, manner)}</span>
          </time>
          {!is_all_day && (
            <span className={styles.zone}>
              {readersZone === null ? texts.inZone(cityOf(timezone)) : texts.yourTime}
            </span>
          )}
          <StateMark event={event} />
          {!is_all_day && (
            <span className={styles.other}>
              {readersZone !== null && `${hoursInWords(event, timezone, manner)} ${texts.inZone(cityOf(timezone))}`}
            </span>
          )}
        </p>
        <WholeLink level={level} to={`/events/${id}`} title={title} />
        {summary !== '' && (
          <p className={styles.summary} dir="auto">
            {summary}
          </p>
        )}
        <p className={styles.facts}>
          <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
          {event.speakers.length > 0 && (
            <>
              {' · '}
              <bdi>{speakersInWords(event.speakers)}</bdi>
            </>
          )}
        </p>
        {about}
        {own ? (
          <p className={styles.own} data-part={own.part}>
            {own.text}
          </p>
        ) : (
          isEventAhead(event) && (
            <p className={styles.seats} data-admission={event.url === null ? event.admission : undefined}>
              {seatsInWords(event)}
            </p>
          )
        )}
      </Stack>
      {foot && <div className={styles.foot}>{foot}</div>}
    </article>
  );
}
