import { homeMessages as texts } from '../../messages/home.ts';
import { Stack } from '../../ui/layout.tsx';
import { NumberedPath } from '../../ui/numbered-path.tsx';
import { Section } from './section.tsx';
import styles from './steps.module.css';

const rise = 'M0 72 100 0';
const fall = 'M0 0 100 72';

const wayAfter = (index: number) => (
  <svg className={styles.way} viewBox="0 0 100 72" preserveAspectRatio="none" aria-hidden="true">
    <path d={index % 2 === 0 ? rise : fall} />
  </svg>
);

/** The four steps of the onboarding as a path: vertical on phones, a wave across wider pages. */
export function Steps() {
  return (
    <Section id="how" heading={texts.howHeading} lead={texts.howLead}>
      <NumberedPath
        className={styles.path}
        way={wayAfter}
        steps={texts.steps.map(({ title, text }) => (
          <Stack key={title} gap={2} className={styles.text}>
            <h3>{title}</h3>
            <p>{text}</p>
          </Stack>
        ))}
      />
    </Section>
  );
}
