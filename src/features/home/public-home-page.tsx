import { Suspense } from 'react';
import { preloadable } from '../../ui/preloadable.tsx';
import { Hero } from './hero.tsx';

/** Can be read before its chunk is there, which comes after that of what is in sight. */
export const homeRest = preloadable(async () => (await import('./home-rest.tsx')).HomeRest);

/** The shop window, for visitors. */
export function PublicHomePage() {
  return (
    <>
      <Hero />
      <Suspense>
        <homeRest.Component />
      </Suspense>
    </>
  );
}
