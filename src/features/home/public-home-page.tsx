import { Suspense } from 'react';
import type { PageContext } from '../../shared/page-loader.ts';
import { preloadable } from '../../ui/preloadable.tsx';
import { Hero } from './hero.tsx';

/** The part below the first view; its chunk is loaded after that of the first view. */
export const homeRest = preloadable(async () => (await import('./home-rest.tsx')).HomeRest);

/** The home page for visitors. */
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

// The queries of the page are shown below the first view, and are loaded with its code.
PublicHomePage.load = async (context: PageContext) => (await import('./home-rest.tsx')).loadHome(context);
