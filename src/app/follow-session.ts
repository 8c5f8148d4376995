import type { QueryClient } from '@tanstack/react-query';
import type { SessionActor } from '../actors/use-session.ts';
import type { TokenStore } from '../api/session.adapters.ts';
import type { SessionInput } from '../machines/session/session.machine.ts';
import type { SessionUser } from '../machines/session/session.ports.ts';
import { isSignedIn, selectUser } from '../machines/session/session.selectors.ts';
import { sessionMessages } from '../messages/session.ts';
import { showNotification } from '../ui/toast.ts';
import type { StoredSlices } from './stored-slices.ts';

/** The part of the session that outlives a page: never a token, never a password. */
interface StoredSession {
  signedIn: boolean;
  user: SessionUser | null;
  failedAttempts: number;
  lockEndsAt: number | null;
}

const signedOut: StoredSession = { signedIn: false, user: null, failedAttempts: 0, lockEndsAt: null };

/** A lock that has run out takes its count with it. */
function attemptsAt(stored: StoredSession, now: number) {
  const lockRemaining = Math.max(0, (stored.lockEndsAt ?? 0) - now);
  return stored.lockEndsAt !== null && lockRemaining === 0
    ? { failedAttempts: 0, lockEndsAt: null, lockRemaining: 0 }
    : { failedAttempts: stored.failedAttempts, lockEndsAt: stored.lockEndsAt, lockRemaining };
}

/** The session as the last page left it: signed in only with both the token and the flag. */
export function restoreSession(slices: StoredSlices, tokens: TokenStore, now: () => number): SessionInput {
  const stored = slices.read<StoredSession>('session') ?? signedOut;
  const user = stored.signedIn && tokens.read() !== undefined ? stored.user : null;
  return { user, ...attemptsAt(stored, now()) };
}

interface Following {
  session: SessionActor;
  slices: StoredSlices;
  tokens: TokenStore;
  queryClient: QueryClient;
  now: () => number;
  onStorage: (listener: (event: StorageEvent) => void) => () => void;
}

/** Keeps the stored slice, the caches and the other tabs in step with the session, and says when it ended unasked. */
export function followSession({ session, slices, tokens, queryClient, now, onStorage }: Following): () => void {
  let written = '';
  const store = () => {
    const snapshot = session.getSnapshot();
    const { user, failedAttempts, lockEndsAt } = snapshot.context;
    const slice: StoredSession = { signedIn: isSignedIn(snapshot), user, failedAttempts, lockEndsAt };
    const text = JSON.stringify(slice);
    if (text === written) return;
    written = text;
    slices.write('session', slice);
  };
  const dropPersonal = () => {
    queryClient.clear();
    slices.dropCaches();
  };

  const opened = session.on('session.opened', ({ user }) => {
    dropPersonal();
    slices.dropDraftsExcept(user.id);
  });
  const closed = session.on('session.closed', ({ reason }) => {
    if (reason !== 'endedElsewhere') tokens.forget();
    if (reason === 'signedOut') slices.dropDraftsExcept(null);
    else showNotification({ type: 'info', text: sessionMessages[reason] });
    dropPersonal();
  });
  const subscription = session.subscribe(store);

  const stopListening = onStorage((event) => {
    if (event.key !== 'session') return;
    const stored = slices.parse<StoredSession>(event.newValue) ?? signedOut;
    written = JSON.stringify(stored);
    const current = selectUser(session.getSnapshot());
    if (!stored.signedIn || stored.user === null) {
      session.send({ type: 'session.endedElsewhere' });
      session.send({ type: 'attempts.synced', attempts: attemptsAt(stored, now()) });
    } else if (stored.user.id === current?.id) {
      session.send({ type: 'user.refreshed', user: stored.user });
    } else {
      session.send({ type: 'session.adopted', user: stored.user });
    }
  });

  return () => {
    stopListening();
    subscription.unsubscribe();
    opened.unsubscribe();
    closed.unsubscribe();
  };
}
