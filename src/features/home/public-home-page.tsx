import { lazy, Suspense } from 'react';
import { Hero } from './hero.tsx';

/** Can be read before its chunk is there, which comes after that of what is in sight. */
const HomeRest = lazy(async () => ({ default: (await import('./home-rest.tsx')).HomeRest }));

/** The shop window, for visitors. */
export function PublicHomePage() {
  return (
    <>
      <Hero />
      <Suspense>
        <HomeRest />
      </Suspense>
    </>
  );
}
