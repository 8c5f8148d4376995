import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { isOffered, isRegistered, isWaiting } from '../../../machines/event-registration/event-registration.tags.ts';
import { eventPageMessages as texts } from '../../../messages/event-page.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { ownManner } from '../../../shared/time/words.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import type { EventDetails, MyEvent } from '../../../shared/transport/schema.d.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Clashes } from '../../../ui/clashes.tsx';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { ServerTime } from '../../../ui/use-server-clock.ts';
import { HeldSeat } from '../../account/capability.ts';
import { SeatRefusal } from '../../account/public.ts';
import { Loaded } from '../../problems/public.ts';
import { changePart, enterWithAnswers } from '../commands.ts';
import styles from '../event-page.module.css';
import { type EventScreen, isTicketShown, screenOf } from '../event-screen.ts';
import { spanInWords } from '../event-times.ts';
import { CalendarButton } from '../page/calendar-button.tsx';
import { WayIn } from '../page/join-button.tsx';
import { Screen, WaysOut } from '../page/screen.tsx';
import { useMyEvent } from '../queries.ts';
import { whyRefused } from '../refusal-reason.ts';
import { LeaveButton } from './leave-button.tsx';
import { OfferAnswer } from './offer-answer.tsx';
import { Ticket } from './ticket.tsx';

const Questions = lazy(async () => ({ default: (await import('./questions.tsx')).Questions<MyEvent> }));

/** Registers or, if the event is full, joins the waiting list. */
function EnterButton({ event, action }: { event: EventDetails; action: 'register' | 'wait' }) {
  const timezone = useZone();
  const sending = useCommand(changePart);
  const { id } = event;
  const enter = () => sending.mutate({ id, action, timezone });
  return (
    <>
      {sending.isError && <SeatRefusal failure={sending.error} text={texts.changeFailed(whyRefused(sending.error))} />}
      <SubmitButton type="button" busy={sending.isPending} failed={sending.isError} onClick={enter}>
        {action === 'wait' ? texts.wait : texts.register}
      </SubmitButton>
    </>
  );
}

/** The registration button together with the event's questions. */
function EnterForm({ event, action, slug }: { event: EventDetails; action: 'register' | 'wait'; slug: string }) {
  const timezone = useZone();
  const { id } = event;
  const send = useMemo(() => enterWithAnswers({ id, action, timezone }), [id, action, timezone]);
  const submit = action === 'wait' ? texts.wait : texts.register;
  return (
    <Suspense fallback={<LineSkeletons what={texts.what} count={4} />}>
      <Questions slug={slug} submit={submit} action={`/events/${id}`} send={send} />
    </Suspense>
  );
}

function Enter({ event, action }: { event: EventDetails; action: 'register' | 'wait' }) {
  const { form } = event;
  return form === null ? (
    <EnterButton event={event} action={action} />
  ) : (
    <EnterForm event={event} action={action} slug={form} />
  );
}

/** Shows a toast when a seat is offered to someone on the waiting list. */
function useOfferNotice({ registration }: MyEvent, title: string): void {
  const wasWaiting = useRef(false);
  const offered = isOffered(registration);
  const waiting = isWaiting(registration);
  useEffect(() => {
    if (offered && wasWaiting.current) showToast({ type: 'success', text: texts.offerCame(title) });
    wasWaiting.current = waiting;
  }, [offered, waiting, title]);
}

/** Whether the materials are the main action. */
const isInsideFirst = (screen: EventScreen): boolean =>
  screen === 'attended' || screen === 'missed' || screen === 'over';

function KnownPart({ event, mine }: { event: EventDetails; mine: MyEvent & ServerTime }) {
  const { registration, item, join_url } = mine;
  useOfferNotice(mine, event.title);
  const possible = registration?.possible_events ?? [];
  const screen = screenOf(item, registration);
  const isComing = isRegistered(registration);
  const canEnter = registration === null ? item.admission === 'open' : possible.includes('registration.requested');
  const canWait = registration === null ? item.admission === 'waiting_list' : possible.includes('waitlist.joined');
  const zone = useZone();
  const isCalendarFirst = screen === 'registered' && join_url === null;
  const isAsked = screen === 'open' || screen === 'waitable' || screen === 'lapsed';
  return (
    <Screen screen={screen} reason={item.state_reason}>
      {screen === 'waiting' && registration?.position != null && (
        <p role="status" className={styles.place}>
          {texts.position(registration.position)}
        </p>
      )}
      {screen === 'offered' && <OfferAnswer mine={mine} title={event.title} filled />}
      {screen === 'held' && registration?.due_at != null && <HeldSeat until={registration.due_at} time={mine} />}
      {isAsked && canEnter && <Enter event={event} action="register" />}
      {isAsked && canWait && <Enter event={event} action="wait" />}
      {isTicketShown(screen) && <WayIn event={event} part={registration} url={join_url} />}
      {isCalendarFirst && <CalendarButton event={event} filled />}
      {isComing && screen !== 'cancelled' && (
        <LinkButton variant={isInsideFirst(screen) ? 'filled' : 'outline'} to={`/event-activity/${event.id}`}>
          {texts.inside}
        </LinkButton>
      )}
      <WaysOut event={{ ...event, ...item }} screen={screen} />
      <Clashes
        clashes={mine.clashes}
        span={(clash) => spanInWords({ ...clash, is_all_day: false }, zone, ownManner())}
      />
      {isComing && registration?.code != null && isTicketShown(screen) && (
        <Ticket event={event} code={registration.code} />
      )}
      {(screen === 'registered' || screen === 'held' || screen === 'waiting') && (
        <LeaveButton mine={mine} event={{ ...event, ...item }} />
      )}
      {!isCalendarFirst && <CalendarButton event={event} />}
    </Screen>
  );
}

/** The learner's registration, according to its chart. */
export function OwnPart({ event }: { event: EventDetails }) {
  return (
    <Loaded query={useMyEvent(event.id)} what={texts.whatPart} variant="part">
      {(mine) => <KnownPart event={event} mine={mine} />}
    </Loaded>
  );
}
