import type { QueryClient } from '@tanstack/react-query';
import { type SessionInput, sessionLifetime } from '../../../machines/session/session.machine.ts';
import { isBusy, isSignedIn, selectUser } from '../../../machines/session/session.selectors.ts';
import { sessionMessages } from '../../../messages/session.ts';
import type { SessionActor } from '../../../shared/actors/use-session.ts';
import type { SessionUser } from '../../../shared/ports/session-user.ts';
import type { StoredSlices } from '../../../shared/stored-slices.ts';
import type { TokenStore } from '../../../shared/transport/token-store.ts';
import { showNotification } from '../../../ui/toast.ts';

/** The part of the session that is stored; never a token or a password. */
interface StoredSession {
  signedIn: boolean;
  user: SessionUser | null;
  failedAttempts: number;
  lockEndsAt: number | null;
  /** The session's end in milliseconds since the epoch. */
  endsAt?: number | null;
  /** Whether the last session expired. */
  expired?: boolean;
}

const signedOut: StoredSession = { signedIn: false, user: null, failedAttempts: 0, lockEndsAt: null };

const endOf = ({ endsAt }: StoredSession, now: number) =>
  Math.min(endsAt ?? Number.POSITIVE_INFINITY, now + sessionLifetime);

/** When a lock expires, its failed attempts are reset too. */
function attemptsAt(stored: StoredSession, now: number) {
  const lockRemaining = Math.max(0, (stored.lockEndsAt ?? 0) - now);
  return stored.lockEndsAt !== null && lockRemaining === 0
    ? { failedAttempts: 0, lockEndsAt: null, lockRemaining: 0 }
    : { failedAttempts: +stored.failedAttempts || 0, lockEndsAt: stored.lockEndsAt, lockRemaining };
}

/**
 * Restores the session of the last page: signed in only with both the token and the flag, and not after its
 * end. Invalid stored data is ignored.
 */
export function restoreSession(slices: StoredSlices, tokens: TokenStore, now: () => number): SessionInput {
  const stored = slices.read<StoredSession>('session') ?? signedOut;
  const endsIn = endOf(stored, now()) - now();
  const user =
    stored.signedIn && endsIn > 0 && tokens.read() !== undefined && stored.user?.authority ? stored.user : null;
  return { user, endsIn, ...attemptsAt(stored, now()) };
}

/** Milliseconds to wait for the token of another tab's sign-in, and the polling interval. */
const arrival = { patience: 1_000, look: 50 } as const;

interface Following {
  session: SessionActor;
  slices: StoredSlices;
  tokens: TokenStore;
  queryClient: QueryClient;
  now: () => number;
  onOutside: (listener: () => void) => () => void;
  /** Whether this page has unsaved input. */
  hasWords: () => boolean;
}

/**
 * Keeps the stored slice, the caches and the other tabs in sync with the session, and reports when it ends
 * without a sign-out.
 */
export function followSession({
  session,
  slices,
  tokens,
  queryClient,
  now,
  onOutside,
  hasWords,
}: Following): () => void {
  const before = slices.read<StoredSession>('session') ?? signedOut;
  let seen: StoredSession = before;
  let endsAt = endOf(before, now());
  const hasEnded = before.signedIn && selectUser(session.getSnapshot()) === null;
  let expired = before.expired ?? hasEnded;
  if (hasEnded) showNotification({ type: 'info', text: sessionMessages.expired });
  /** The last user of this page. */
  let lastUser = selectUser(session.getSnapshot())?.id;

  const store = () => {
    const snapshot = session.getSnapshot();
    const { user, failedAttempts, lockEndsAt } = snapshot.context;
    // While signing out, other tabs already count the user as signed out, however long the server takes. They
    // also don't know a session whose token this browser couldn't store.
    const signedIn = isSignedIn(snapshot) && !isBusy(snapshot) && tokens.isKept();
    const slice: StoredSession = { signedIn, user: signedIn ? user : null, failedAttempts, lockEndsAt };
    if (signedIn) slice.endsAt = endsAt;
    else if (expired) slice.expired = expired;
    if (JSON.stringify(slice) === JSON.stringify(seen)) return;
    seen = slice;
    slices.write('session', slice);
  };
  const dropPersonal = () => {
    queryClient.clear();
    slices.dropCaches();
  };

  const opened = session.on('session.opened', ({ user }) => {
    lastUser = user.id;
    if (user !== seen.user) endsAt = now() + sessionLifetime;
    expired = false;
    dropPersonal();
    slices.dropDraftsExcept(user.id);
  });
  const closed = session.on('session.closed', ({ reason }) => {
    if (reason !== 'endedElsewhere') tokens.forget();
    expired = reason === 'expired';
    if (!expired) slices.dropDraftsExcept(null);
    const messageKey = reason === 'endedElsewhere' && hasWords() ? 'wordsGone' : reason;
    if (messageKey !== 'signedOut') showNotification({ type: 'info', text: sessionMessages[messageKey] });
    dropPersonal();
  });
  const subscription = session.subscribe(store);

  /** Adopts what another tab has stored, even if this tab was frozen at that time. */
  const follow = () => {
    const stored = slices.read<StoredSession>('session') ?? signedOut;
    if (JSON.stringify(stored) === JSON.stringify(seen)) return;
    const isSame = stored.user?.id === selectUser(session.getSnapshot())?.id && stored.endsAt === endsAt;
    seen = stored;
    expired = stored.expired ?? false;
    if (!stored.signedIn || stored.user === null) {
      if (tokens.isKept()) session.send({ type: stored.expired ? 'session.expired' : 'session.endedElsewhere' });
      session.send({ type: 'attempts.synced', attempts: attemptsAt(stored, now()) });
    } else if (isSame) {
      session.send({ type: 'user.refreshed', user: stored.user });
    } else {
      endsAt = endOf(stored, now());
      const { user } = stored;
      if (lastUser !== undefined && lastUser !== user.id)
        showNotification({ type: 'info', text: sessionMessages.someoneElse(user.name) });
      session.send({ type: 'session.adopted', user, endsIn: endsAt - now() });
    }
  };
  const due = session.on('session.due', () => {
    const ending = endsAt;
    follow();
    if (endsAt === ending) session.send({ type: 'session.expired' });
  });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  // The storage event of another tab arrives before its cookie can be read.
  const hear = (patience: number = arrival.patience) => {
    clearTimeout(waiting);
    const isMissing = tokens.read() === undefined;
    if (
      isMissing &&
      patience > 0 &&
      !isSignedIn(session.getSnapshot()) &&
      slices.read<StoredSession>('session')?.signedIn
    ) {
      waiting = setTimeout(hear, arrival.look, patience - arrival.look);
      return;
    }
    follow();
    if (isMissing || now() >= endsAt) session.send({ type: 'session.expired' });
  };
  const stopListening = onOutside(() => hear());

  return () => {
    clearTimeout(waiting);
    stopListening();
    for (const following of [opened, closed, due, subscription]) following.unsubscribe();
  };
}
