import type { SeenClass } from '../../machines/live-join/live-join.ports.ts';
import { isLeavable, selectFailure, selectScreen, selectWay } from '../../machines/live-join/live-join.selectors.ts';
import type { LiveJoinScreen } from '../../machines/live-join/live-join.setup.ts';
import { liveClassesMessages as texts } from '../../messages/live-classes.ts';
import { useSelected } from '../../shared/actors/use-selected.ts';
import { ownZone } from '../../shared/time/zones.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { Countdown, openingInWords } from './class-times.tsx';
import styles from './live.module.css';
import type { LiveJoinActor } from './live-join-actor.ts';

interface ClassActionProps {
  flow: LiveJoinActor;
  seen: SeenClass;
  /** The server's time, in milliseconds since the epoch. */
  now: number;
}

const joins: readonly LiveJoinScreen[] = ['joinable', 'waitingForHost', 'joining', 'left'];
const enrols: readonly LiveJoinScreen[] = ['notEnrolled', 'enrolling'];
const isBefore: readonly LiveJoinScreen[] = ['upcoming', 'moved', 'waitingForHost', 'notEnrolled', 'enrolling', 'full'];

/** The one thing that can be done now. */
function MainAction({ flow, screen, seen }: { flow: LiveJoinActor; screen: LiveJoinScreen; seen: SeenClass }) {
  const way = useSelected(flow, selectWay);
  const failed = useSelected(flow, selectFailure) !== null;
  const join = () => flow.send({ type: 'join.requested' });
  if (joins.includes(screen))
    return (
      <SubmitButton type="button" size="large" busy={screen === 'joining'} failed={failed} onClick={join}>
        {screen === 'left' ? texts.rejoin : texts.join}
      </SubmitButton>
    );
  if (enrols.includes(screen))
    return (
      <SubmitButton
        type="button"
        size="large"
        busy={screen === 'enrolling'}
        failed={failed}
        onClick={() => flow.send({ type: 'enrolment.requested', timezone: ownZone() })}
      >
        {texts.add}
      </SubmitButton>
    );
  if (screen === 'inClass')
    return (
      <>
        <SubmitButton type="button" size="large" onClick={join}>
          {texts.rejoin}
        </SubmitButton>
        <Button size="large" onClick={() => flow.send({ type: 'class.left' })}>
          {texts.leave}
        </Button>
      </>
    );
  if (screen === 'popupBlocked' && way !== null)
    return (
      <a
        className={styles.way}
        href={way}
        target="_blank"
        rel="noreferrer"
        onClick={() => setTimeout(() => flow.send({ type: 'way.followed' }))}
      >
        {texts.followWay}
      </a>
    );
  if (screen === 'recording' && seen.recordingUrl !== null)
    return (
      <a className={styles.way} href={seen.recordingUrl} target="_blank" rel="noreferrer">
        {texts.watch}
      </a>
    );
  return null;
}

/** How the class stands for the learner, and what to do about it. */
export function ClassAction({ flow, seen, now }: ClassActionProps) {
  const screen = useSelected(flow, selectScreen);
  const failure = useSelected(flow, selectFailure);
  const leavable = useSelected(flow, isLeavable);
  if (screen === undefined) return null;
  const words = texts.screens[screen];
  const isChanged = screen === 'cancelled' || screen === 'moved';
  return (
    <section className={styles.action} data-screen={screen} aria-labelledby="class-now">
      {isBefore.includes(screen) && <Countdown startsAt={seen.startsAt} now={now} />}
      <div role="status" className={styles.words}>
        <h2 id="class-now">{words?.heading}</h2>
        <p>{words?.text(openingInWords(seen.opensAt, now, ownZone()))}</p>
      </div>
      {isChanged && seen.stateReason !== '' && (
        <figure className={styles.reason}>
          <figcaption>{texts.reason}</figcaption>
          <blockquote dir="auto">{seen.stateReason}</blockquote>
        </figure>
      )}
      {failure !== null && (
        <AlertBox failure={failure} at={flow} type="danger" text={texts.changeFailed(failureText(failure))} />
      )}
      <div className={styles.buttons}>
        <MainAction flow={flow} screen={screen} seen={seen} />
        {leavable && (
          <Button
            variant={joins.includes(screen) ? 'plain' : 'outline'}
            needsServer
            onClick={() => flow.send({ type: 'enrolmentEnding.requested' })}
          >
            {texts.remove}
          </Button>
        )}
      </div>
    </section>
  );
}
