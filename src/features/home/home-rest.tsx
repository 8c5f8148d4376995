import { useHomePage } from '../../api/home-page.queries.ts';
import { homeMessages as texts } from '../../messages/home.ts';
import { Figures } from './figures.tsx';
import { HomeLists } from './home-lists.tsx';
import styles from './public-home-page.module.css';

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

/** What is below the first view. */
export function HomeRest() {
  const { data } = useHomePage();
  return (
    <>
      {data && <HomeLists page={data} />}
      <HowItWorks />
      {data && <Figures figures={data.figures} />}
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
