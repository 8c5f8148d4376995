import { lazy, Suspense } from 'react';
import { useSession } from '../actors/use-session.ts';
import { isSignedIn } from '../machines/session/session.selectors.ts';

const PublicHomePage = lazy(async () => ({
  default: (await import('../features/home/public-home-page.tsx')).PublicHomePage,
}));
const DashboardPage = lazy(async () => ({
  default: (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
}));

/** `/`: the public home for visitors, the dashboard for learners. */
export function RootPage() {
  const signedIn = useSession(isSignedIn);
  return <Suspense>{signedIn ? <DashboardPage /> : <PublicHomePage />}</Suspense>;
}
