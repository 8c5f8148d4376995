import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigationType } from 'react-router-dom';
import { useSession, useSessionActor } from '../actors/use-session.ts';
import { selectUser } from '../machines/session/session.selectors.ts';
import { LayoutSwitch } from './layouts/layout-switch.tsx';
import { OnboardingHost } from './onboarding/onboarding-host.tsx';
import type { RouteHandle } from './routes.tsx';

/** The route entry of the page that is on screen. */
export function useEntry() {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  return handle?.entry ?? null;
}

/** A new address puts focus on its heading; Back and Forward leave it to the browser. */
function useFocusOnHeading(key: string | undefined) {
  const navigationType = useNavigationType();
  useEffect(() => {
    if (navigationType === 'PUSH') document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, [key, navigationType]);
}

/** The layout around every page, chosen by the route and the session, and what lies over pages. */
export function Shell() {
  const entry = useEntry();
  const session = useSessionActor();
  const user = useSession(selectUser);
  const key = useMatches().at(-1)?.pathname;
  useFocusOnHeading(key);
  const isLearner = user?.authority.includes('Learner') ?? false;
  return (
    <LayoutSwitch
      layout={entry?.layout ?? (isLearner ? 'collapsibleSide' : 'public')}
      user={user}
      onSignOut={() => session.send({ type: 'signOut.requested' })}
    >
      <Outlet />
      <OnboardingHost entry={entry} />
      <ScrollRestoration />
    </LayoutSwitch>
  );
}
