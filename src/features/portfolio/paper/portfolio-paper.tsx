import { type CSSProperties, useId } from 'react';
import { portfolioSectionTexts } from '../../../messages/portfolio.ts';
import { accentAddress } from '../../../shared/portfolio/accent.ts';
import { namedEntries } from '../../../shared/portfolio/entries.ts';
import { defaultLook, type PortfolioLook, shownBy } from '../../../shared/portfolio/look.ts';
import { sectionNamed } from '../../../shared/portfolio/sections.ts';
import { useOnClient } from '../../../ui/use-on-client.ts';
import { Basics, type ShownPortfolio } from '../basics.tsx';
import { EntryWords } from '../entry-words.tsx';
import styles from './portfolio-paper.module.css';

interface PortfolioPaperProps {
  portfolio: ShownPortfolio;
  look?: PortfolioLook;
}

/** The visible sections of a portfolio in the order of a look. */
export const shownSections = ({ sections }: Pick<ShownPortfolio, 'sections'>, look: PortfolioLook) =>
  shownBy(look, sections).flatMap(({ section: name, entries }) => {
    const section = sectionNamed(name);
    const named = section === undefined || section.most === 1 ? [] : namedEntries(section, entries);
    return section === undefined || named.length === 0 ? [] : [{ section, entries: named }];
  });

/** A portfolio as a page in its look, dark on white, for screen and print. */
export function PortfolioPaper({ portfolio, look = defaultLook }: PortfolioPaperProps) {
  const id = useId();
  const { template, accent, page_size: pageSize } = look;
  const onClient = useOnClient();
  const hasOwnAccent = accent !== defaultLook.accent;
  const colours = onClient && hasOwnAccent ? ({ '--brand': accent } as CSSProperties) : undefined;
  return (
    <article
      className={`light ${styles.paper}`}
      data-template={template}
      data-page={pageSize}
      data-accent={accent}
      style={colours}
    >
      {!onClient && hasOwnAccent && <link rel="stylesheet" href={accentAddress(accent)} />}
      <Basics portfolio={portfolio} />
      {shownSections(portfolio, look).map(({ section, entries }) => (
        <section key={section.name} aria-labelledby={`${id}${section.name}`} className={styles.section}>
          <h2 id={`${id}${section.name}`}>{portfolioSectionTexts[section.name].title}</h2>
          <ul className={styles.list} data-short={section.fields.length < 4}>
            {entries.map((entry) => (
              <li key={entry.id} data-thing>
                <EntryWords section={section} entry={entry} files={portfolio.files} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
