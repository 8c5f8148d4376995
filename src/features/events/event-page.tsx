import { useParams } from 'react-router-dom';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { eventListMessages } from '../../messages/event-list.ts';
import { eventPageMessages as texts } from '../../messages/event-page.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { readNumber } from '../../shared/lists/address.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { cityOf } from '../../shared/time/zones.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import type { EventAnswer } from '../../shared/transport/schema.d.ts';
import { AfterHeading } from '../../ui/after-heading.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { PageFrame } from '../../ui/list/page-frame.tsx';
import one from '../../ui/page-of-one.module.css';
import { PageTitle } from '../../ui/page-title.tsx';
import { useManner } from '../../ui/use-manner.ts';
import { NotFound } from '../problems/capability.ts';
import { Loaded } from '../problems/public.ts';
import styles from './event-page.module.css';
import { spanInWords } from './event-times.ts';
import { EventAction, guestForm } from './page/event-action.tsx';
import { Agenda, EventAbout, EventFacts, Related } from './page/event-details.tsx';
import { EventHeader } from './page/event-header.tsx';
import { eventOptions, myEventOptions, useEvent, useMyEvent } from './queries.ts';

export { guestForm };

/** The public page of an event; learners also see their registration. */
export function EventPage() {
  const { event_id = '' } = useParams();
  const learner = useSession(isLearner);
  const manner = useManner();
  const id = readNumber(event_id);
  const query = useEvent(id);
  const { data, error } = query;
  if (id === null || isNotFound(error)) return <NotFound missing="event" />;
  const title = data?.item.title ?? texts.title;
  return (
    <PageFrame open={!learner}>
      <PageTitle title={title} />
      <article className={one.page}>
        <BackLink to="/events">{texts.all}</BackLink>
        <EventHeader title={title} event={data?.item}>
          {data && (
            <p className={styles.when}>
              {spanInWords(data.item, data.item.timezone, manner)}
              {!data.item.is_all_day && ` ${eventListMessages.inZone(cityOf(data.item.timezone))}`}
            </p>
          )}
          <AsOf reads={[query]} />
        </EventHeader>
        <Loaded query={query} what={texts.what}>
          {(data) => (
            <AfterHeading>
              <Columns answer={data} />
            </AfterHeading>
          )}
        </Loaded>
      </article>
    </PageFrame>
  );
}

function Columns({ answer: { item, related } }: { answer: EventAnswer }) {
  const part = useMyEvent(item.id, useSession(isLearner)).data ?? null;
  return (
    <div className={`${one.columns} ${styles.columns}`}>
      <div className={one.main}>
        <EventFacts event={item} part={part} />
        <EventAbout event={item} part={part} />
        <Agenda event={item} />
        <Related events={related} />
      </div>
      <EventAction event={item} />
    </div>
  );
}

EventPage.load = async ({ services, ask, params, isLearner: learner }: PageContext) => {
  const id = readNumber(params['event_id'] ?? '');
  if (id === null) return;
  await Promise.all([ask(eventOptions(services, id)), learner && ask(myEventOptions(services, id))]);
};
