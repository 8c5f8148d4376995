import type { SeenClass } from '../../machines/live-join/live-join.ports.ts';
import {
  isAhead,
  isBusy,
  isChanged,
  isInside,
  isLeavable,
  selectFailure,
  selectOffer,
  selectScreen,
  selectWay,
} from '../../machines/live-join/live-join.selectors.ts';
import type { LiveJoinEvent, LiveJoinOffer } from '../../machines/live-join/live-join.setup.ts';
import { heldSeatMessages } from '../../messages/held-seat.ts';
import { liveClassesMessages as texts } from '../../messages/live-classes.ts';
import { useSelected } from '../../shared/actors/use-selected.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { Button, OutsideButton } from '../../ui/button.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import { HeldSeat } from '../account/capability.ts';
import { SeatRefusal } from '../account/public.ts';
import { Countdown, openingInWords } from './class-times.tsx';
import styles from './live.module.css';
import type { LiveJoinActor } from './live-join-actor.ts';
import { whyRefused } from './refusal-reason.ts';

interface ClassActionProps {
  flow: LiveJoinActor;
  seen: SeenClass;
  /** The server time, in milliseconds since the epoch. */
  now: number;
}

const join = () => ({ type: 'join.requested' }) as const;

/** The actions that are buttons; all other actions are links. */
const deeds: Partial<Record<LiveJoinOffer, { label: string; event: (timezone: string) => LiveJoinEvent }>> = {
  enrol: { label: texts.add, event: (timezone) => ({ type: 'enrolment.requested', timezone }) },
  accept: { label: texts.offered.add, event: (timezone) => ({ type: 'enrolment.requested', timezone }) },
  wait: { label: texts.waiting.add, event: (timezone) => ({ type: 'waiting.requested', timezone }) },
  join: { label: texts.join, event: join },
  rejoin: { label: texts.rejoin, event: join },
};

/** The current primary action. */
function MainAction({ flow, seen }: { flow: LiveJoinActor; seen: SeenClass }) {
  const zone = useZone();
  const offer = useSelected(flow, selectOffer);
  const way = useSelected(flow, selectWay);
  const busy = useSelected(flow, isBusy);
  const failed = useSelected(flow, selectFailure) !== null;
  const deed = offer && deeds[offer];
  if (deed)
    return (
      <SubmitButton type="button" size="large" busy={busy} failed={failed} onClick={() => flow.send(deed.event(zone))}>
        {deed.label}
      </SubmitButton>
    );
  if (offer === 'way' && way !== null)
    return (
      <OutsideButton size="large" href={way} onClick={() => setTimeout(() => flow.send({ type: 'way.followed' }))}>
        {texts.followWay}
      </OutsideButton>
    );
  if (offer === 'watch' && seen.recordingUrl !== null)
    return (
      <OutsideButton size="large" href={seen.recordingUrl}>
        {texts.watch}
      </OutsideButton>
    );
  return null;
}

/** The learner's status in a class, and the available actions. */
export function ClassAction({ flow, seen, now }: ClassActionProps) {
  const screen = useSelected(flow, selectScreen);
  const failure = useSelected(flow, selectFailure);
  const leavable = useSelected(flow, isLeavable);
  const ahead = useSelected(flow, isAhead);
  const changed = useSelected(flow, isChanged);
  const inside = useSelected(flow, isInside);
  const zone = useZone();
  const isPlain = useSelected(flow, selectOffer) === 'join';
  if (screen === undefined) return null;
  const isHeld = screen === 'waiting' && seen.heldUntil !== null;
  const words = texts.screens[screen];
  return (
    <Card as="section" gap={4} className={styles.action} data-screen={screen} aria-labelledby="class-now">
      {ahead && <Countdown startsAt={seen.startsAt} now={now} />}
      <div role="status" className={styles.words}>
        <h2 id="class-now">{isHeld ? heldSeatMessages.heading : words?.heading}</h2>
        {!isHeld && <p>{words?.text(openingInWords(seen.opensAt, now, zone))}</p>}
      </div>
      {changed && seen.stateReason !== '' && (
        <Stack as="figure" gap={1} className={styles.reason}>
          <figcaption>{texts.reason}</figcaption>
          <blockquote dir="auto">{seen.stateReason}</blockquote>
        </Stack>
      )}
      {failure !== null && <SeatRefusal failure={failure} at={flow} text={texts.changeFailed(whyRefused(failure))} />}
      {isHeld && seen.heldUntil !== null && <HeldSeat until={seen.heldUntil} time={seen} />}
      {screen === 'offered' && seen.offeredUntil !== null && (
        <TimeLeft until={Date.parse(seen.offeredUntil)} time={seen} text={texts.offered.until} />
      )}
      <Row gap={3} align="center" className={styles.buttons}>
        <MainAction flow={flow} seen={seen} />
        {inside && (
          <Button size="large" onClick={() => flow.send({ type: 'class.left' })}>
            {texts.leave}
          </Button>
        )}
        {leavable && (
          <Button
            variant={isPlain ? 'plain' : 'outline'}
            needsServer
            onClick={() => flow.send({ type: 'enrolmentEnding.requested' })}
          >
            {isHeld
              ? heldSeatMessages.giveUp
              : screen === 'offered'
                ? texts.offered.decline
                : seen.isWaiting
                  ? texts.waiting.remove
                  : texts.remove}
          </Button>
        )}
      </Row>
    </Card>
  );
}
