import type { ReactNode } from 'react';
import { universityMessages as texts } from '../../messages/university.ts';
import { universityListMessages } from '../../messages/university-list.ts';
import type { UniversityMeta } from '../../shared/transport/schema.d.ts';
import styles from './university-page.module.css';
import { WebPages } from './web-pages.tsx';

/** What is known of a university; what is not known is not there. */
export function UniversityFacts({ university }: { university: UniversityMeta }) {
  const { country_name, state, city, founded, kind, web_pages, domains } = university;
  return (
    <section className={styles.facts} aria-labelledby="facts">
      <h2 id="facts">{texts.facts}</h2>
      <dl>
        <Fact label={texts.country}>{country_name}</Fact>
        <Fact label={texts.state}>{state}</Fact>
        <Fact label={texts.city}>{city}</Fact>
        <Fact label={texts.founded}>{founded}</Fact>
        <Fact label={texts.kind}>{kind && universityListMessages.kinds[kind]}</Fact>
        <Fact label={texts.webPages}>{web_pages.length > 0 && <WebPages addresses={web_pages} />}</Fact>
        <Fact label={texts.domains}>{domains.join(', ')}</Fact>
      </dl>
      <p className={styles.note}>{texts.check}</p>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
