import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigationType } from 'react-router-dom';
import { selectUser, selectZone } from '../machines/session/session.selectors.ts';
import { unknownLearner, useSession, useSessionActor } from '../shared/actors/use-session.ts';
import type { SessionUser } from '../shared/ports/session-user.ts';
import { ZoneContext } from '../shared/time/zone-context.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { useOnClient } from '../ui/use-on-client.ts';
import { layoutOf } from './guard.ts';
import { LayoutSwitch } from './layouts/layout-switch.tsx';
import { OnboardingHost, useIsCovered } from './onboarding/onboarding-host.tsx';
import type { RouteHandle } from './route-handle.ts';

/** Focuses the heading of a new address. With Back and Forward the browser restores the focus. */
function useFocusOnHeading(address: string | undefined, covered: boolean) {
  const navigationType = useNavigationType();
  const { search } = useLocation();
  const last = useRef({ place: '', search: '' });
  useEffect(() => {
    const place = `${covered} ${address}`;
    const before = last.current;
    last.current = { place, search };
    // A change of the query is not a new place, even if it is the first navigation without Back. But if it has removed the
    // pressed link, the focus would be nowhere.
    const isLost = before.search !== search && document.activeElement === document.body;
    if (before.place === place && !isLost) return;
    if (navigationType === 'POP' || covered) return;
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, [address, search, navigationType, covered]);
}

/**
 * A counter that changes when a user signs out, so that none of their data and input stays on the screen. It
 * stays the same when a visitor signs in.
 */
function useVisit(user: SessionUser | null): number {
  const [visit, setVisit] = useState({ user, count: 0 });
  if (visit.user?.id !== user?.id) {
    const isLeft = visit.user !== null && visit.user.id !== unknownLearner.id;
    setVisit({ user, count: visit.count + (isLeft ? 1 : 0) });
  }
  return visit.count;
}

/** The layout around every page, chosen by the route and the session, and the overlays above the pages. */
export function Shell() {
  const match = useMatches().at(-1);
  const { entry, page } = (match?.handle as RouteHandle | undefined) ?? { entry: null };
  const session = useSessionActor();
  const user = useSession(selectUser);
  const visit = useVisit(user);
  const isCovered = useIsCovered(entry);
  // The server renders the shell uncovered, so hydration has to start the same way.
  const covered = useOnClient() && isCovered;
  useFocusOnHeading(match?.pathname, covered);
  useEffect(() => keepFocus(document.body), []);
  const isLearner = user?.authority.includes('Learner') ?? false;
  const title = (isLearner ? page?.forLearners : page)?.title ?? page?.title;
  return (
    <ZoneContext value={useSession(selectZone)}>
      {title !== undefined && <PageTitle title={title} />}
      <div inert={covered}>
        <LayoutSwitch
          layout={layoutOf(entry, user)}
          user={user}
          onSignOut={() => session.send({ type: 'signOut.requested' })}
        >
          {(user !== null || !entry?.authority.length) && <Outlet key={visit} />}
        </LayoutSwitch>
      </div>
      {covered && <OnboardingHost key={visit} />}
      <ScrollRestoration />
    </ZoneContext>
  );
}
