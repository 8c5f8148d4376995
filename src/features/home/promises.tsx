import { homeMessages as texts } from '../../messages/home.ts';
import styles from './promises.module.css';
import { Section } from './section.tsx';

/** The portal's promises, as facts that people can check. */
export function Promises() {
  return (
    <Section id="promises" heading={texts.promisesHeading} lead={texts.promisesLead}>
      <ul className={styles.list}>
        {texts.promises.map(({ title, text }) => (
          <li key={title} className={styles.promise}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
