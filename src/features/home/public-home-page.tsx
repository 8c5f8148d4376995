import { Suspense } from 'react';
import type { PageContext } from '../../shared/page-loader.ts';
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

// What is asked is shown below the first view, and comes with it.
PublicHomePage.load = async (context: PageContext) => (await import('./home-rest.tsx')).loadHome(context);
