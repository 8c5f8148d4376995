import { useEffect, useRef, useState } from 'react';
import { isExpired } from '../../../machines/participation/participation.tags.ts';
import { heldSeatMessages } from '../../../messages/held-seat.ts';
import { shiftMessages as texts } from '../../../messages/volunteering.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import { failedWith } from '../../../shared/transport/call-error.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import type { Shift, ShiftSignupChange } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Clashes } from '../../../ui/clashes.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TimeLeft } from '../../../ui/time-left.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { ServerTime } from '../../../ui/use-server-clock.ts';
import { HeldSeat } from '../../account/capability.ts';
import { SeatRefusal } from '../../account/public.ts';
import { changeSignup, signUp } from '../commands.ts';
import { whyRefused } from '../refusal-reason.ts';
import { nameOf, spanInWords } from '../shift-times.ts';
import styles from '../volunteering.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { inputOf, type ShiftInput, screenOf } from './shift-screen.ts';

/** The event of each button. Cancelling and leaving need confirmation in a dialog. */
const events = {
  accept: 'offer.accepted',
  cancel: 'participation.cancelled',
  stopWaiting: 'participation.cancelled',
} as const;

/** Whether the shift or sign-up has changed since it was shown; an expected error. */
const isConflict = (error: unknown): boolean => failedWith(error, 'full', 'stale') !== null;

function Refused({ error, input }: { error: Error | null; input: ShiftInput | null }) {
  if (error === null) return null;
  if (failedWith(error, 'full') !== null && input === 'wait') return <AlertBox type="warning" text={texts.lost} />;
  if (failedWith(error, 'stale') !== null) return <AlertBox type="warning" text={texts.stale} />;
  return <SeatRefusal failure={error} text={texts.changeFailed(whyRefused(error))} />;
}

interface ShiftActionProps {
  shift: Shift;
  time: ServerTime;
  /** Whether the button is the main action of the page. */
  filled?: boolean;
}

/** The learner's state in a shift and its action. The same button element stays in all states. */
export function ShiftAction({ shift, time, filled = false }: ShiftActionProps) {
  const { id, signup, waiting, returns_until, clashes } = shift;
  const reason = shift.cancelled_reason ?? signup?.state_reason ?? '';
  const zone = useZone();
  const name = nameOf(shift, zone);
  const entering = useCommand(signUp);
  const changing = useCommand(changeSignup);
  const [isAsked, setAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const screen = screenOf(shift);
  const input = inputOf(shift);
  const busy = entering.isPending || changing.isPending;
  const error = entering.error ?? changing.error;
  const isGivingUp = input === 'cancel' || input === 'stopWaiting';

  useEffect(() => {
    // The focused button is gone, so move the focus.
    if (hadFocus.current && document.activeElement === document.body) place.current?.focus();
  });

  const enter = (or_wait: boolean) => {
    changing.reset();
    entering.mutate(
      { shift_id: id, or_wait },
      {
        onSuccess: ({ item }) => {
          const screen = screenOf(item);
          if (screen === 'held') return showToast({ type: 'info', text: heldSeatMessages.held(name) });
          showToast({ type: 'success', text: (screen === 'waiting' ? texts.done.waiting : texts.done.booked)(name) });
        },
      },
    );
  };
  const change = (event: ShiftSignupChange['event']) => {
    if (signup === null) return;
    entering.reset();
    changing.mutate(
      { id: signup.id, event, version: signup.version },
      {
        onSuccess: () => {
          setAsked(false);
          showToast({
            type: 'success',
            text: (event === 'offer.accepted' ? texts.done.booked : texts.done.gone)(name),
          });
        },
        onError: () => setAsked(false),
      },
    );
  };
  const press = () => {
    if (input === 'signUp' || input === 'wait') enter(input === 'wait');
    else if (input === 'accept') change(events.accept);
    else setAsked(true);
  };
  const isMain = input === 'signUp' || input === 'wait' || input === 'accept';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where the focus was.
    <Stack
      ref={place}
      gap={3}
      align="start"
      className={styles.action}
      tabIndex={-1}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) hadFocus.current = false;
      }}
    >
      <Stack role="status" gap={1} align="start" className={styles.standing}>
        {texts.states[screen] !== '' && (
          <p className={styles.state} data-screen={screen}>
            {texts.states[screen]}
          </p>
        )}
        {screen === 'waiting' && signup?.position != null && <p>{texts.position(signup.position)}</p>}
      </Stack>
      {screen === 'offered' && signup?.due_at != null && (
        <TimeLeft until={Date.parse(signup.due_at)} time={time} text={texts.takeUntil} />
      )}
      {screen === 'held' && signup?.due_at != null && <HeldSeat until={signup.due_at} time={time} />}
      {(screen === 'open' || screen === 'waitable') && isExpired(signup) && (
        <p className={styles.soft}>{texts.expired}</p>
      )}
      {reason !== '' && (
        <figure className={styles.reason}>
          <figcaption>{texts.hostMessage}</figcaption>
          <blockquote dir="auto">{reason}</blockquote>
        </figure>
      )}
      {screen === 'booked' && returns_until !== null && (
        <p className={styles.soft}>
          {input === 'cancel' ? texts.returnable(momentInWords(returns_until, zone)) : texts.tooLate}
        </p>
      )}
      {input !== null && <Clashes clashes={clashes} span={(clash) => spanInWords(clash, zone) ?? ''} />}
      <Refused error={error} input={input} />
      {input !== null && (
        <Row gap={3} align="start">
          <SubmitButton
            type="button"
            variant={isMain && filled ? 'filled' : 'outline'}
            busy={busy && !isAsked}
            failed={error !== null && !isConflict(error)}
            aria-label={texts.of(texts[input], name)}
            onClick={press}
          >
            {texts[input]}
          </SubmitButton>
          {input === 'accept' && (
            <Button
              variant="plain"
              needsServer
              aria-disabled={busy || undefined}
              aria-label={texts.of(texts.decline, name)}
              onClick={() => !busy && change('offer.declined')}
            >
              {texts.decline}
            </Button>
          )}
        </Row>
      )}
      {isAsked && isGivingUp && (
        <CancelDialog
          input={input}
          name={name}
          waiting={waiting}
          busy={changing.isPending}
          onClose={() => setAsked(false)}
          onConfirmed={() => change(events[input])}
        />
      )}
    </Stack>
  );
}
