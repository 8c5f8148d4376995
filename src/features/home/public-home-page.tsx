import { lazy, Suspense } from 'react';
import { Hero } from './hero.tsx';

/** Can be read before its chunk is there, which comes after that of what is in sight. */
const HomeRest = lazy(async () => ({ default: (await import('./home-rest.tsx')).HomeRest }));

/** The same each time, so that what the page above it learns cannot reach it before it is taken over: React would empty it. */
const rest = (
  <Suspense>
    <HomeRest />
  </Suspense>
);

/** The shop window, for visitors. */
export function PublicHomePage() {
  return (
    <>
      <Hero />
      {rest}
    </>
  );
}
