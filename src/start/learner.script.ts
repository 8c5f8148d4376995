import { heldClass, readCookie, tokenCookie } from './protocol.ts';

/** The part of the stored session that names the reader's roles. */
interface StoredSession {
  data?: { signedIn?: boolean; user?: { authority?: readonly string[] } };
}

function isLearner(): boolean {
  try {
    const { data } = JSON.parse(localStorage.getItem('session') ?? '{}') as StoredSession;
    return data?.signedIn === true && data.user?.authority?.includes('Learner') === true;
  } catch {
    return false;
  }
}

// Runs in the head of a shell. Only learners see the shell: all others are redirected or get another layout.
if (readCookie(document.cookie, tokenCookie) === '' || !isLearner()) document.documentElement.classList.add(heldClass);
