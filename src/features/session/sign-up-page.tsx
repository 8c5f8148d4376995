import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isBusy, selectFailure, selectMessage } from '../../machines/session/session.selectors.ts';
import { sessionPagesMessages as texts } from '../../messages/session-pages.ts';
import { carriedSearch } from '../../routes/redirect.ts';
import { useSession, useSessionActor } from '../../shared/actors/use-session.ts';
import { AuthFrame } from './auth-frame.tsx';
import { GoogleWay } from './google-way.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function SignUpPage() {
  const session = useSessionActor();
  const { search } = useLocation();
  useEffect(() => () => session.send({ type: 'form.left' }), [session]);
  return (
    <AuthFrame heading={texts.signUpHeading} lead={texts.signUpLead}>
      <SignUpForm
        busy={useSession(isBusy)}
        message={useSession(selectMessage)}
        failure={useSession(selectFailure)}
        at={session}
        onSubmit={(account) => session.send({ type: 'signUp.submitted', account })}
        redirectSearch={carriedSearch(search)}
      >
        <GoogleWay />
      </SignUpForm>
    </AuthFrame>
  );
}
