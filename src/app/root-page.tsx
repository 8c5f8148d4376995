import { Suspense } from 'react';
import { isSignedIn } from '../machines/session/session.selectors.ts';
import { useSession } from '../shared/actors/use-session.ts';
import { preloadable } from '../ui/preloadable.tsx';

/** With what is below its first view: the server has rendered that too, and it would vanish until it came by itself. */
const publicHome = preloadable(async () => {
  const { PublicHomePage, homeRest } = await import('../features/home/public-home-page.tsx');
  await homeRest.load();
  return PublicHomePage;
});
const dashboard = preloadable(async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage);

/** Fetches the page of `/` before it is rendered. Rendering it tells a failure. */
export const preloadRootPage = (signedIn: boolean): Promise<unknown> =>
  (signedIn ? dashboard : publicHome).load().catch(() => undefined);

/** `/`: the public home for visitors, the dashboard for learners. */
export function RootPage() {
  const { Component } = useSession(isSignedIn) ? dashboard : publicHome;
  return (
    <Suspense>
      <Component />
    </Suspense>
  );
}
