import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import {
  isBusy,
  isLocked,
  selectFailure,
  selectLockEnd,
  selectMessage,
} from '../../machines/session/session.selectors.ts';
import { sessionPagesMessages as texts } from '../../messages/session-pages.ts';
import { signInReasons } from '../../messages/sign-in-reasons.ts';
import { carriedSearch, wayBackIn } from '../../routes/redirect.ts';
import { useSession, useSessionActor } from '../../shared/actors/use-session.ts';
import { AuthFrame } from './auth-frame.tsx';
import { GoogleWay } from './google-way.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

export function SignInPage() {
  const session = useSessionActor();
  const { search } = useLocation();
  const wanted = wayBackIn(search);
  useEffect(() => () => session.send({ type: 'form.left' }), [session]);
  return (
    <AuthFrame heading={texts.signInHeading} lead={wanted === null ? texts.signInLead : signInReasons.signIn(wanted)}>
      <SignInForm
        busy={useSession(isBusy)}
        locked={useSession(isLocked)}
        secondsLeft={useSecondsLeft(useSession(selectLockEnd))}
        message={useSession(selectMessage)}
        failure={useSession(selectFailure)}
        at={session}
        onSubmit={(credentials) => session.send({ type: 'signIn.submitted', credentials })}
        redirectSearch={carriedSearch(search)}
      >
        <GoogleWay />
      </SignInForm>
    </AuthFrame>
  );
}
