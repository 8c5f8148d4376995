import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isBusy, selectFailure, selectMessage } from '../../machines/session/session.selectors.ts';
import { sessionPagesMessages as texts } from '../../messages/session-pages.ts';
import { signInReasons } from '../../messages/sign-in-reasons.ts';
import { carriedSearch, wayBackIn } from '../../routes/redirect.ts';
import { useSession, useSessionActor } from '../../shared/actors/use-session.ts';
import { AuthFrame } from './auth-frame.tsx';
import { GoogleWay } from './google-way.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** The name and email address from an earlier form, passed with the link. */
function knownIn(state: unknown): { name: string; email: string } {
  const { name, email } = (state ?? {}) as { name?: unknown; email?: unknown };
  return { name: typeof name === 'string' ? name : '', email: typeof email === 'string' ? email : '' };
}

export function SignUpPage() {
  const session = useSessionActor();
  const location = useLocation();
  const wanted = wayBackIn(location.search);
  useEffect(() => () => session.send({ type: 'form.left' }), [session]);
  return (
    <AuthFrame heading={texts.signUpHeading} lead={wanted === null ? texts.signUpLead : signInReasons.signUp(wanted)}>
      <SignUpForm
        busy={useSession(isBusy)}
        message={useSession(selectMessage)}
        failure={useSession(selectFailure)}
        at={session}
        known={knownIn(location.state)}
        onSubmit={(account) => session.send({ type: 'signUp.submitted', account })}
        redirectSearch={carriedSearch(location.search)}
      >
        <GoogleWay />
      </SignUpForm>
    </AuthFrame>
  );
}
