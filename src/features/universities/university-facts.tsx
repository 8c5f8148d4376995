import { universityMessages as texts } from '../../messages/university.ts';
import { universityListMessages } from '../../messages/university-list.ts';
import type { UniversityMeta } from '../../shared/transport/schema.d.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './university-page.module.css';
import { WebPages } from './web-pages.tsx';

/** The known facts of a university. */
export function UniversityFacts({ university }: { university: UniversityMeta }) {
  const { country_name, state, city, founded, kind, web_pages, domains } = university;
  return (
    <Stack as="section" gap={4} className={styles.facts} aria-labelledby="facts">
      <h2 id="facts">{texts.facts}</h2>
      <Facts>
        <Fact name={texts.country}>{country_name}</Fact>
        <Fact name={texts.state}>{state}</Fact>
        <Fact name={texts.city}>{city}</Fact>
        <Fact name={texts.founded}>{founded}</Fact>
        <Fact name={texts.kind}>{kind && universityListMessages.facets.kind.values[kind]}</Fact>
        <Fact name={texts.webPages}>{web_pages.length > 0 && <WebPages addresses={web_pages} />}</Fact>
        <Fact name={texts.domains}>{domains.join(', ')}</Fact>
      </Facts>
      <p className={styles.note}>{texts.check}</p>
    </Stack>
  );
}
