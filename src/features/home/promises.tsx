import { homeMessages as texts } from '../../messages/home.ts';
import { Stack } from '../../ui/layout.tsx';
import styles from './promises.module.css';
import { Section } from './section.tsx';

/** The portal's promises, as facts that people can check. */
export function Promises() {
  return (
    <Section id="promises" heading={texts.promisesHeading} lead={texts.promisesLead}>
      <ul className={styles.list}>
        {texts.promises.map(({ title, text }) => (
          <Stack as="li" key={title} gap={2} className={styles.promise}>
            <h3>{title}</h3>
            <p>{text}</p>
          </Stack>
        ))}
      </ul>
    </Section>
  );
}
