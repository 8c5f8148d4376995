import { Suspense } from 'react';
import { isSignedIn } from '../machines/session/session.selectors.ts';
import { useSession } from '../shared/actors/use-session.ts';
import { preloadable } from '../ui/preloadable.tsx';
import { componentOf, publicPages } from './pages.ts';

const { root } = publicPages;
const publicHome = preloadable(() => componentOf(root));
const dashboard = preloadable(() => componentOf(root.forLearners ?? root));

/** Loads the page of `/` before it is rendered. An error surfaces when the page is rendered. */
export const preloadRootPage = (signedIn: boolean): Promise<unknown> =>
  (signedIn ? dashboard : publicHome).load().catch(() => undefined);

/** `/`: the public home page for visitors, the dashboard for learners. */
export function RootPage() {
  const { Component } = useSession(isSignedIn) ? dashboard : publicHome;
  return (
    <Suspense>
      <Component />
    </Suspense>
  );
}
