import { Suspense } from 'react';
import { homeMessages as texts } from '../../messages/home.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import { HomeSearch } from './home-search.tsx';
import styles from './public-home-page.module.css';
import { WaypointPattern } from './waypoint-pattern.tsx';

/** Can be read before its chunk is there, which comes after that of what is in sight. */
export const homeRest = preloadable(async () => (await import('./home-rest.tsx')).HomeRest);

/** The shop window, for visitors. */
export function PublicHomePage() {
  return (
    <>
      <div className={styles.hero}>
        <WaypointPattern />
        <div className={`${styles.inner} ${styles.words}`}>
          <PageHeading className={styles.statement}>{texts.statement}</PageHeading>
          <p className={styles.lead}>{texts.lead}</p>
          <HomeSearch />
          <div className={styles.actions}>
            <LinkButton to="/sign-up" look="filled" size="large">
              {texts.createAccount}
            </LinkButton>
            <LinkButton to="/sign-in" look="plain" size="large">
              {texts.haveAccount}
            </LinkButton>
          </div>
        </div>
      </div>
      <Suspense>
        <homeRest.Component />
      </Suspense>
    </>
  );
}
