import { useId } from 'react';
import { isEventAhead } from '../../../machines/event/event.tags.ts';
import { eventPageMessages as texts } from '../../../messages/event-page.ts';
import { languageName } from '../../../shared/text/language.ts';
import { useZoneOnceKnown } from '../../../shared/time/use-zone.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import { cityOf } from '../../../shared/time/zones.ts';
import type { EventCard, EventDetails, EventRegistration, MyEvent } from '../../../shared/transport/schema.d.ts';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { type FactList, ListedFacts } from '../../../ui/facts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import one from '../../../ui/page-of-one.module.css';
import { Part } from '../../../ui/page-of-one.tsx';
import { useManner } from '../../../ui/use-manner.ts';
import styles from '../event-page.module.css';
import { byDay, hoursInWords, inYear, isSameClock, placeOf, spanInWords } from '../event-times.ts';
import { leaveRule } from '../leave-rule.ts';
import { EventRow } from '../list/event-row.tsx';
import { useMoment } from './join-button.tsx';

interface DetailsProps {
  event: EventDetails;
}

/** The reader's registration with the join link; null if there is none, or while it is unknown. */
type OwnPart = Pick<MyEvent, 'registration' | 'join_url'> | null;

const seatsOf = ({ seats, seats_left }: EventDetails) =>
  seats === null ? texts.seatsForAll : texts.seatsOf(seats_left ?? 0, seats);

/** The time in the event's zone and the reader’s, the place, the language and the number of spots. */
export function EventFacts({ event, part }: DetailsProps & { part: OwnPart }) {
  const { starts_at, timezone, is_all_day, mode, venue, languages, registers_until, url } = event;
  const manner = useManner();
  const zone = useZoneOnceKnown();
  const yours =
    zone !== null && !isSameClock(starts_at, timezone, zone)
      ? texts.yours(spanInWords(event, zone, manner, inYear), cityOf(zone))
      : texts.yoursToo;
  const isTaken = isEventAhead(event) && url === null;
  const inWords = useMoment(event);
  const opensAt = part?.registration?.join_opens_at ?? null;
  const online =
    opensAt === null ? texts.online : part?.join_url == null ? texts.onlineFrom(inWords(opensAt)) : texts.onlineNow;
  const facts: FactList = [
    is_all_day
      ? [texts.days, spanInWords(event, timezone, manner)]
      : [
          texts.when(cityOf(timezone)),
          <span key="when" className={styles.clocks}>
            {spanInWords(event, timezone, manner)}
            <span>{zone !== null && yours}</span>
          </span>,
        ],
    mode !== 'online' && [texts.where, <bdi key="where">{[venue, placeOf(event)].filter(Boolean).join(', ')}</bdi>],
    mode !== 'in_person' && url === null && isEventAhead(event) && [texts.wayIn, online],
    isTaken && [texts.price, texts.free],
    languages.length > 0 && [texts.languages, languages.map(languageName).join(', ')],
    isTaken && [texts.seats, seatsOf(event)],
    isTaken &&
      registers_until !== null && [texts.registersUntil, momentInWords(registers_until, timezone, undefined, manner)],
  ];
  return (
    <Part heading={texts.facts}>
      <ListedFacts facts={facts} />
    </Part>
  );
}

/** The cancellation rule in one sentence. */
export function LeaveRule({ event, part }: DetailsProps & { part: EventRegistration | null }) {
  const inWords = useMoment(event);
  return leaveRule(event, part, event.cancels_until && inWords(event.cancels_until));
}

/** Description, accessibility and cancellation rules. */
export function EventAbout({ event, part }: DetailsProps & { part: OwnPart }) {
  const { summary, description, access, cancellation_rule, url } = event;
  const about = [...new Set([summary, ...description.split(/\n{2,}/)])].filter((text) => text.trim() !== '');
  return (
    <>
      {about.length > 0 && (
        <Part heading={texts.about}>
          {about.map((text) => (
            <p key={text} dir="auto" className={one.text}>
              {text}
            </p>
          ))}
        </Part>
      )}
      {access.length > 0 && (
        <Part heading={texts.access}>
          <ul className={one.marks}>
            {access.map((fact) => (
              <li key={fact}>{texts.accessFacts[fact]}</li>
            ))}
          </ul>
        </Part>
      )}
      {isEventAhead(event) && url === null && (
        <Part heading={texts.cancelling}>
          <p className={one.text}>
            <LeaveRule event={event} part={part?.registration ?? null} />
          </p>
          {cancellation_rule !== '' && (
            <figure className={one.reason}>
              <figcaption>{texts.leave.rule}</figcaption>
              <blockquote dir="auto">{cancellation_rule}</blockquote>
            </figure>
          )}
        </Part>
      )}
    </>
  );
}

type AgendaPart = EventDetails['parts'][number];

function AgendaItem({ part, zone, level: Heading }: { part: AgendaPart; zone: string; level: 'h3' | 'h4' }) {
  const manner = useManner();
  return (
    <li>
      <p className={styles.hours}>
        <time dateTime={part.starts_at}>
          {hoursInWords({ ...part, timezone: zone, is_all_day: false }, zone, manner)}
        </time>
        {part.room !== '' && <bdi>{part.room}</bdi>}
      </p>
      <Heading>
        <ContentTitle>{part.title}</ContentTitle>
      </Heading>
      {part.summary !== '' && (
        <p dir="auto" className={`${one.text} ${styles.inList}`}>
          {part.summary}
        </p>
      )}
      {part.speakers.length > 0 && (
        <Stack as="ul" gap={1} className={styles.speakers} aria-label={texts.speakers}>
          {part.speakers.map(({ name, about }) => (
            <li key={name}>
              <b dir="auto">{name}</b>
              {about !== '' && <span dir="auto">{about}</span>}
            </li>
          ))}
        </Stack>
      )}
    </li>
  );
}

/** The agenda with its speakers, grouped by day if there are several days. */
export function Agenda({ event: { parts, timezone } }: DetailsProps) {
  const manner = useManner();
  const id = useId();
  if (parts.length === 0) return null;
  const days = byDay(parts, timezone, manner);
  const isOneDay = days.length === 1;
  return (
    <Part heading={texts.agenda}>
      <p className={one.soft}>{texts.agendaClocks(cityOf(timezone))}</p>
      {days.map(([day, some], index) => (
        <Stack key={day} gap={3} className={styles.day}>
          {!isOneDay && <h3 id={`${id}${index}`}>{day}</h3>}
          <ol className={one.steps} aria-labelledby={isOneDay ? undefined : `${id}${index}`}>
            {some.map((part) => (
              <AgendaItem key={part.id} part={part} zone={timezone} level={isOneDay ? 'h3' : 'h4'} />
            ))}
          </ol>
        </Stack>
      ))}
    </Part>
  );
}

/** Upcoming events with the same topics. */
export function Related({ events }: { events: readonly EventCard[] }) {
  if (events.length === 0) return null;
  return (
    <Part heading={texts.related}>
      <Stack as="ul" gap={3}>
        {events.map((event) => (
          <li key={event.id}>
            <EventRow event={event} />
          </li>
        ))}
      </Stack>
    </Part>
  );
}
