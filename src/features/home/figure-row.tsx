import { homeMessages as texts } from '../../messages/home.ts';
import type { PublicFigures } from '../../shared/transport/schema.d.ts';
import { Stack } from '../../ui/layout.tsx';
import { Bone } from './bone.tsx';
import styles from './figure-row.module.css';
import { Section } from './section.tsx';

const { figures: words } = texts;

/** The sizes of the catalogues. Empty catalogues are left out. */
export function FigureRow({ figures }: { figures: PublicFigures | undefined }) {
  const entries = [
    { count: figures?.universities.total, wordOf: words.universities },
    { count: figures?.universities.country_total, wordOf: words.countries },
    { count: figures?.interest_areas.total, wordOf: words.areas },
    { count: figures?.skills.total, wordOf: words.skills },
  ].filter(({ count }) => count !== 0);
  if (entries.length === 0) return null;
  return (
    <Section id="figures" heading={texts.figuresHeading} lead={texts.figuresLead} ground="sunken">
      <ul className={styles.row} aria-labelledby="figures">
        {entries.map(({ count, wordOf }) => (
          <Stack as="li" key={wordOf(2)} gap={1} className={styles.figure}>
            <strong>{count === undefined ? <Bone className={styles.bone} /> : texts.number(count)}</strong>{' '}
            {wordOf(count ?? 2)}
          </Stack>
        ))}
      </ul>
    </Section>
  );
}
