import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isLearner, isSignedIn } from '../../../machines/session/session.selectors.ts';
import { eventGuestFormMessages as guestTexts } from '../../../messages/event-guest-form.ts';
import { eventPageMessages as texts } from '../../../messages/event-page.ts';
import { unauthenticatedEntry } from '../../../routes/paths.ts';
import { signInAddress } from '../../../routes/redirect.ts';
import type { SubmittedForm } from '../../../routes/rendered-page.ts';
import { useSession } from '../../../shared/actors/use-session.ts';
import { useSubmittedForm } from '../../../shared/forms/submitted-form.ts';
import type { EventDetails } from '../../../shared/transport/schema.d.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MailedNote } from '../../../ui/mailed-note.tsx';
import one from '../../../ui/page-of-one.module.css';
import { preloadable } from '../../../ui/preloadable.tsx';
import styles from '../event-page.module.css';
import { screenOf } from '../event-screen.ts';
import { CalendarButton } from './calendar-button.tsx';
import { Screen, WaysOut } from './screen.tsx';

/** Loaded after the part of the page that is read first. */
export const guestForm = preloadable(async () => (await import('./guest-form.tsx')).GuestForm);
const OwnPart = lazy(async () => ({ default: (await import('../part/own-part.tsx')).OwnPart }));

/** The address in a form that was successfully submitted without JavaScript. */
function mailedTo(submitted: SubmittedForm | null): string | null {
  if (submitted === null || submitted.status >= 300) return null;
  return submitted.fields.find(([name]) => name === 'email')?.[1] ?? null;
}

/** The action for visitors: register with a link by email, or sign in. */
function OpenPart({ event, signedIn }: { event: EventDetails; signedIn: boolean }) {
  const location = useLocation();
  const screen = screenOf(event, null);
  const isEnterable = screen === 'open' || screen === 'waitable';
  const [mailed, setMailed] = useState(mailedTo(useSubmittedForm()));
  if (isEnterable && !signedIn && mailed !== null)
    return (
      <MailedNote
        className={styles.words}
        level="h2"
        words={guestTexts}
        email={mailed}
        onAgain={() => setMailed(null)}
      />
    );
  return (
    <Screen
      screen={screen}
      reason={event.state_reason}
      text={isEnterable && !signedIn ? guestTexts.texts[screen] : undefined}
    >
      {isEnterable && !signedIn && (
        <Suspense>
          <guestForm.Component event={event} mayWait={screen === 'waitable'} onMailed={setMailed} />
        </Suspense>
      )}
      {isEnterable && !signedIn && (
        <LinkButton to={signInAddress(unauthenticatedEntry, location)}>
          {screen === 'open' ? texts.signIn : texts.signInToWait}
        </LinkButton>
      )}
      <WaysOut event={event} screen={screen} />
    </Screen>
  );
}

/** The actions for an event, visible while its page is read. */
export function EventAction({ event }: { event: EventDetails }) {
  const learner = useSession(isLearner);
  const signedIn = useSession(isSignedIn);
  const open = (
    <>
      <OpenPart event={event} signedIn={signedIn} />
      <CalendarButton event={event} />
    </>
  );
  return (
    <section className={`${one.actions} ${styles.actions}`} aria-label={texts.action}>
      {learner ? (
        <Suspense fallback={open}>
          <OwnPart event={event} />
        </Suspense>
      ) : (
        open
      )}
    </section>
  );
}
