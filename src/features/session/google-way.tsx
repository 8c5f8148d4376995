import { isAtGoogle } from '../../machines/session/session.selectors.ts';
import { sessionPagesMessages as texts } from '../../messages/session-pages.ts';
import { useSession, useSessionActor } from '../../shared/actors/use-session.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import styles from './auth-frame.module.css';

/** The button for Google sign-in, if a provider is configured. It creates an account for new users. */
export function GoogleWay() {
  const session = useSessionActor();
  const busy = useSession(isAtGoogle);
  if (!useApi().googleSignIn) return null;
  return (
    <>
      <p className={styles.or}>{texts.or}</p>
      <SubmitButton
        type="button"
        variant="outline"
        wide
        busy={busy}
        onClick={() => session.send({ type: 'googleSignIn.requested' })}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" fill="none" strokeWidth="3.6" aria-hidden>
          <path stroke="#ea4335" d="M4.75 8.62a8 8 0 0 1 12.9-2.28" />
          <path stroke="#fbbc05" d="M4.75 15.38a8 8 0 0 1 0-6.76" />
          <path stroke="#34a853" d="M17.14 18.13a8 8 0 0 1-12.39-2.75" />
          <path stroke="#4285f4" d="M12 12h8a8 8 0 0 1-2.86 6.13" />
        </svg>
        {texts.continueWithGoogle}
      </SubmitButton>
    </>
  );
}
