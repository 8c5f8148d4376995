import type { HomePage } from '../../api/schema.d.ts';
import { homeMessages as texts } from '../../messages/home.ts';
import styles from './figures.module.css';
import frame from './public-home-page.module.css';

const names = ['universities', 'countries', 'areas', 'skills'] as const;
const grouped = new Intl.NumberFormat('en');

/** How much there is, counted in the database. What there is none of is not mentioned. */
export function Figures({ figures }: Pick<HomePage, 'figures'>) {
  const known = names.filter((name) => figures[name] > 0);
  if (known.length === 0) return null;
  return (
    <section className={styles.band} aria-labelledby="figures">
      <div className={`${frame.inner} ${styles.inner}`}>
        <h2 id="figures">{texts.figuresHeading}</h2>
        <ul className={styles.list}>
          {known.map((name) => (
            <li key={name}>
              <strong className={styles.number}>{grouped.format(figures[name])}</strong> {texts.figures[name]}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
