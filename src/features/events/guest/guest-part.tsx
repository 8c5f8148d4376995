import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { isEventOver } from '../../../machines/event/event.tags.ts';
import { isOffered, isUnconfirmed, isWaiting } from '../../../machines/event-registration/event-registration.tags.ts';
import { eventGuestMessages as texts } from '../../../messages/event-guest.ts';
import { eventPageMessages } from '../../../messages/event-page.ts';
import { useZoneOnceKnown } from '../../../shared/time/use-zone.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import { answeredAt } from '../../../shared/transport/answered-at.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import type { GuestPart } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import type { ButtonProps } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import one from '../../../ui/page-of-one.module.css';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TimeLeft } from '../../../ui/time-left.tsx';
import { useManner } from '../../../ui/use-manner.ts';
import { changeGuestPart, confirmWithAnswers, type GuestChange } from '../commands.ts';
import styles from '../event-page.module.css';
import { type EventScreen, isTicketShown, screenOf } from '../event-screen.ts';
import { Agenda, EventFacts, LeaveRule } from '../page/event-details.tsx';
import { WayIn } from '../page/join-button.tsx';
import { Screen, WaysOut } from '../page/screen.tsx';
import { Questions } from '../part/questions.tsx';
import { Ticket } from '../part/ticket.tsx';
import { eventKeys } from '../queries.ts';
import { whyRefused } from '../refusal-reason.ts';

type Action = GuestChange['change'];

interface ActionButtonProps {
  token: string;
  action: Action;
  label: string;
  variant?: ButtonProps['variant'];
  sending: ReturnType<typeof useCommand<GuestChange, GuestPart | null>>;
}

/** A form with a single button; works without JavaScript. */
function ActionButton({ token, action, label, variant = 'filled', sending }: ActionButtonProps) {
  const isThis = sending.variables?.change === action;
  return (
    <form
      method="post"
      action={`/event-guest?token=${token}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending.isPending) sending.mutate({ token, change: action });
      }}
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="change" value={action} />
      <SubmitButton variant={variant} busy={sending.isPending && isThis} failed={sending.isError && isThis}>
        {label}
      </SubmitButton>
    </form>
  );
}

/** Confirms together with the answers to the event's questions. */
function ConfirmForm({ token, slug }: { token: string; slug: string }) {
  const send = useMemo(() => confirmWithAnswers(token), [token]);
  const also = useMemo(() => ({ token, change: 'confirm' }), [token]);
  return (
    <Questions slug={slug} submit={texts.confirm} action={`/event-guest?token=${token}`} also={also} send={send} />
  );
}

/** A deadline, in the event's zone until the reader's zone is known, then with the time left. */
function Until({ part, text }: { part: GuestPart; text: (moment: string) => string }) {
  const manner = useManner();
  const isKnown = useZoneOnceKnown() !== null;
  const time = useMemo(() => answeredAt(part), [part]);
  const { due_at: until } = part.registration;
  if (until === null) return null;
  if (isKnown) return <TimeLeft until={Date.parse(until)} time={time} text={text} />;
  return <p className={styles.place}>{text(momentInWords(until, part.item.timezone, undefined, manner))}</p>;
}

function screenFor({ item, registration }: GuestPart): EventScreen {
  return isUnconfirmed(registration) && !isEventOver(item) ? 'unconfirmed' : screenOf(item, registration);
}

interface PartProps {
  part: GuestPart;
  token: string;
  sending: ActionButtonProps['sending'];
}

function Claimed({ part: { item } }: Pick<PartProps, 'part'>) {
  const address = `/events/${item.id}`;
  return (
    <>
      <div role="status" className={styles.words}>
        <h2>{texts.claimedHeading}</h2>
        <p>{texts.claimed}</p>
      </div>
      <LinkButton variant="filled" to={`/sign-in?redirectUrl=${encodeURIComponent(address)}`}>
        {texts.signIn}
      </LinkButton>
    </>
  );
}

/** The actions for a registration, depending on its screen. */
function Actions({ part, token, sending }: PartProps) {
  const { item, registration, join_url } = part;
  const screen = screenFor(part);
  const way = { token, sending };
  const isNone = registration.tags.length === 0 || screen === 'lapsed';
  const notice = isNone && ['open', 'waitable', 'full', 'closed'].includes(screen) ? texts.none : undefined;
  const canLeave = registration.possible_events.includes('registration.cancelled');
  return (
    <>
      {notice === undefined ? (
        <Screen
          screen={screen}
          reason={item.state_reason}
          text={screen === 'registered' ? texts.registered : undefined}
        />
      ) : (
        <div role="status" className={styles.words} data-screen="none">
          <h2>{notice.heading}</h2>
          <p>{notice.text}</p>
        </div>
      )}
      {screen === 'unconfirmed' && (
        <>
          <Until part={part} text={texts.confirmUntil} />
          {item.form === null ? (
            <ActionButton {...way} action="confirm" label={texts.confirm} />
          ) : (
            <ConfirmForm token={token} slug={item.form} />
          )}
        </>
      )}
      {isOffered(registration) && screen === 'offered' && (
        <>
          <Until part={part} text={eventPageMessages.takeUntil} />
          <Row gap={2}>
            <ActionButton {...way} action="accept" label={eventPageMessages.accept} />
            <ActionButton {...way} action="decline" label={eventPageMessages.decline} variant="plain" />
          </Row>
        </>
      )}
      {screen === 'waiting' && registration.position !== null && (
        <p role="status" className={styles.place}>
          {eventPageMessages.position(registration.position)}
        </p>
      )}
      {isNone && <LinkButton to={`/events/${item.id}`}>{texts.askAnew}</LinkButton>}
      {isTicketShown(screen) && <WayIn event={item} part={registration} url={join_url} />}
      <WaysOut event={item} screen={screen} />
      {registration.code !== null && isTicketShown(screen) && <Ticket event={item} code={registration.code} />}
      {canLeave && (screen === 'registered' || screen === 'waiting') && (
        <>
          <p className={one.soft}>
            <LeaveRule event={item} part={registration} />
          </p>
          <ActionButton
            {...way}
            action="leave"
            label={isWaiting(registration) ? texts.leaveList : texts.leave}
            variant="outline"
          />
        </>
      )}
      <Stack gap={2} align="start" className={styles.known}>
        <h3>{texts.known}</h3>
        <p dir="auto">{texts.knownText(part.name, part.email)}</p>
        <p className={one.soft}>
          {texts.forgetText} <Link to="/sign-up">{texts.signUp}</Link>
        </p>
        <ActionButton {...way} action="forget" label={texts.forget} variant="plain" />
      </Stack>
    </>
  );
}

/** A guest's registration with its actions. @param failed the error of a form submitted without JavaScript */
export function GuestPartView({ part, token, failed }: { part: GuestPart; token: string; failed: unknown }) {
  const queryClient = useQueryClient();
  // A refusal means that something has changed, so load the registration again.
  const sending = useCommand(
    changeGuestPart,
    () => void queryClient.invalidateQueries({ queryKey: eventKeys.guest(token) }),
  );
  const { item } = part;
  const error = sending.error ?? failed;
  return (
    <>
      <h2 className={styles.title}>
        <Link to={`/events/${item.id}`}>
          <ContentTitle>{item.title}</ContentTitle>
        </Link>
      </h2>
      <div className={`${one.columns} ${styles.columns}`}>
        <div className={one.main}>
          <EventFacts event={item} part={part} />
          <Agenda event={item} />
        </div>
        <section className={`${one.actions} ${styles.actions}`} aria-label={eventPageMessages.action}>
          {error !== null && <AlertBox type="danger" failure={error} text={texts.failed(whyRefused(error))} />}
          {part.is_claimed ? <Claimed part={part} /> : <Actions part={part} token={token} sending={sending} />}
        </section>
      </div>
    </>
  );
}
