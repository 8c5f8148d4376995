import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { unauthenticatedEntry } from '../../routes/paths.ts';
import { signInAddress } from '../../routes/redirect.ts';
import { useSession, useSessionActor } from './use-session.ts';

/**
 * Tracks the owner of a form. If a visitor signs in in another tab, the form switches to the user's draft, unless the
 * visitor has already typed something. If the session expires while the form has input, the user is sent to the sign-in
 * page and back.
 */
export function useDesk() {
  const actor = useSessionActor();
  const id = useSession(selectUser)?.id;
  const navigate = useNavigate();
  const location = useLocation();
  const [desk, setDesk] = useState({ owner: id, isTouched: false });
  if (desk.owner !== id && !desk.isTouched) setDesk({ owner: id, isTouched: false });
  const touch = useCallback(
    () => setDesk((before) => (before.isTouched ? before : { ...before, isTouched: true })),
    [],
  );
  useEffect(() => {
    if (!desk.isTouched) return;
    const { unsubscribe } = actor.on('session.closed', ({ reason }) => {
      if (reason === 'expired') void navigate(signInAddress(unauthenticatedEntry, location));
    });
    return unsubscribe;
  }, [actor, desk.isTouched, navigate, location]);
  return { owner: desk.owner, touch };
}
