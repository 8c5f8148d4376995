import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { isEventLive, isEventOver, isEventRecorded } from '../../../machines/event/event.tags.ts';
import { eventActivityMessages as texts } from '../../../messages/event-activity.ts';
import { eventListMessages } from '../../../messages/event-list.ts';
import { eventsTitles } from '../../../messages/events-titles.ts';
import { readNumber } from '../../../shared/lists/address.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { ownManner } from '../../../shared/time/words.ts';
import { cityOf } from '../../../shared/time/zones.ts';
import { isNotFound } from '../../../shared/transport/call-error.ts';
import type { EventActivity, EventDetails } from '../../../shared/transport/schema.d.ts';
import { AfterHeading } from '../../../ui/after-heading.tsx';
import { AsOf } from '../../../ui/as-of.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card, Stack } from '../../../ui/layout.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { NotFound } from '../../problems/capability.ts';
import { Loaded } from '../../problems/public.ts';
import { isSameClock, spanInWords } from '../event-times.ts';
import { Agenda } from '../page/event-details.tsx';
import { EventHeader } from '../page/event-header.tsx';
import { WayIn } from '../page/join-button.tsx';
import { ExternalLink } from '../page/screen.tsx';
import { Attendance } from './attendance.tsx';
import { Contents, contentAddress } from './contents.tsx';
import { EventFeedback } from './event-feedback.tsx';
import styles from './inside.module.css';
import { NoAccess } from './no-access.tsx';
import { eventActivityOptions, useEventActivity } from './queries.ts';
import { EventQuestions } from './questions.tsx';

const stageOf = (activity: EventActivity) => {
  if (isEventLive(activity.item)) return 'live';
  return isEventOver(activity.item) ? 'over' : 'before';
};

/**
 * Announces once that the event has started or ended. Text that is there from the start isn't announced when it is
 * filled in.
 */
function Stage({ activity }: { activity: EventActivity | undefined }) {
  const stage = activity?.access === 'open' ? stageOf(activity) : 'before';
  return <VisuallyHidden role="status">{stage !== 'before' && texts.now[stage].heading}</VisuallyHidden>;
}

/** The current status of the event, with the join link or the recording. */
function Now({ activity }: { activity: EventActivity }) {
  const { item, registration, join_url, contents } = activity;
  const recording = contents.find(({ kind, is_open }) => kind === 'recording' && is_open);
  const stage = stageOf(activity);
  const { heading, text } = texts.now[stage];
  return (
    <Card as="section" gap={4} className={styles.card} data-stage={stage} aria-label={heading}>
      <div>
        <h2>{heading}</h2>
        <p className={styles.soft}>{text}</p>
      </div>
      {stage !== 'over' && <WayIn event={item} part={registration} url={join_url} />}
      {recording && (
        <LinkButton variant="filled" to={contentAddress(item.id, recording.id)}>
          {texts.watch}
        </LinkButton>
      )}
      {isEventRecorded(item) && item.recording_url !== null && (
        <ExternalLink href={item.recording_url}>{texts.watch}</ExternalLink>
      )}
      <LinkButton variant="plain" to={`/events/${item.id}`}>
        {texts.page}
      </LinkButton>
    </Card>
  );
}

/** The time in the reader's zone and, if different, in the event's zone. */
function When({ event }: { event: EventDetails }) {
  const zone = useZone();
  const { timezone, is_all_day, starts_at } = event;
  if (is_all_day || isSameClock(starts_at, timezone, zone))
    return <p className={styles.when}>{spanInWords(event, timezone, ownManner())}</p>;
  return (
    <>
      <p className={styles.when}>{`${spanInWords(event, zone, ownManner())} ${eventListMessages.yourTime}`}</p>
      <p className={styles.facts}>
        {`${spanInWords(event, timezone, ownManner())}, ${eventListMessages.inZone(cityOf(timezone))}`}
      </p>
    </>
  );
}

/** Scrolls to the part that the address names. */
function useNamedPart() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

function Inside({ activity, isAsked }: { activity: EventActivity; isAsked: boolean }) {
  useNamedPart();
  if (activity.access !== 'open') return <NoAccess activity={activity} isAsked={isAsked} />;
  return (
    <div className={styles.columns}>
      <Stack gap={8}>
        <Contents activity={activity} />
        <EventQuestions activity={activity} />
        {activity.feedback.is_open && <EventFeedback activity={activity} />}
        <Agenda event={activity.item} />
      </Stack>
      <Stack gap={4} className={styles.aside}>
        <Now activity={activity} />
        <Attendance activity={activity} />
      </Stack>
    </div>
  );
}

/** The attendees' page of an event. */
export function EventActivityPage() {
  const id = readNumber(useParams()['id'] ?? '');
  const query = useEventActivity(id);
  const { data, error } = query;
  if (id === null || isNotFound(error)) return <NotFound missing="event" />;
  const title = data?.item.title ?? texts.title;
  return (
    <article className={styles.page}>
      <PageTitle title={title} />
      <BackLink to="/events-list">{eventsTitles.eventsList}</BackLink>
      <EventHeader title={title} event={data?.item}>
        {data && <When event={data.item} />}
        <AsOf reads={[query]} />
        <Stage activity={data} />
      </EventHeader>
      <Loaded query={query} what={texts.what} count={8}>
        {(data) => (
          <AfterHeading>
            <Inside activity={data} isAsked={query.isFetching} />
          </AfterHeading>
        )}
      </Loaded>
    </article>
  );
}

EventActivityPage.load = async ({ services, ask, params }: PageContext) => {
  const id = readNumber(params['id'] ?? '');
  if (id !== null) await ask(eventActivityOptions(services, id));
};
