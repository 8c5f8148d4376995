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

// In the head of a shell. Anyone but a learner is led elsewhere or gets another layout, so they don't see it.
if (readCookie(document.cookie, tokenCookie) === '' || !isLearner()) document.documentElement.classList.add(heldClass);
