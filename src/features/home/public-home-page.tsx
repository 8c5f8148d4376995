import { homeMessages as texts } from '../../messages/home.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './public-home-page.module.css';
import { WaypointPattern } from './waypoint-pattern.tsx';

/** The four steps of the onboarding as a path: down the page on phones, across it where there is room. */
function HowItWorks() {
  return (
    <section className={`${styles.inner} ${styles.section}`} aria-labelledby="how">
      <div className={styles.sectionHead}>
        <h2 id="how">{texts.howHeading}</h2>
        <p>{texts.howLead}</p>
      </div>
      <ol className={styles.steps}>
        {texts.steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            {index < texts.steps.length - 1 && (
              <>
                <span className={styles.line} />
                <svg className={styles.diagonal} viewBox="0 0 100 72" preserveAspectRatio="none" aria-hidden="true">
                  <path d={index % 2 === 0 ? 'M0 72 100 0' : 'M0 0 100 72'} />
                </svg>
              </>
            )}
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div className={styles.stepText}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The shop window, for visitors. */
export function PublicHomePage() {
  return (
    <>
      <div className={styles.hero}>
        <WaypointPattern />
        <div className={`${styles.inner} ${styles.words}`}>
          <PageHeading className={styles.statement}>{texts.statement}</PageHeading>
          <p className={styles.lead}>{texts.lead}</p>
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
      <HowItWorks />
      <section className={styles.promises} aria-labelledby="promises">
        <div className={`${styles.inner} ${styles.section}`}>
          <div className={styles.sectionHead}>
            <h2 id="promises">{texts.promisesHeading}</h2>
          </div>
          <ul className={styles.promiseList}>
            {texts.promises.map(({ title, text }) => (
              <li key={title} className={styles.promise}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
