import { heldSeatMessages as texts } from '../../messages/held-seat.ts';
import { TimeLeft } from '../../ui/time-left.tsx';
import type { ServerTime } from '../../ui/use-server-clock.ts';
import { ConfirmationLink } from './confirmation-link.tsx';

interface HeldSeatProps {
  /** When the hold on the seat ends, in ISO 8601. */
  until: string;
  time: ServerTime;
}

/** Says until when a seat is held for a user with an unconfirmed address, and can email the link again. */
export function HeldSeat({ until, time }: HeldSeatProps) {
  return (
    <>
      <TimeLeft until={Date.parse(until)} time={time} text={texts.until} />
      <p>{texts.text}</p>
      <ConfirmationLink label={texts.send} sent={texts.sent} />
    </>
  );
}
