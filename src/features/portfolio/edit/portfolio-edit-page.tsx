import { Link, useSearchParams } from 'react-router-dom';
import { portfolioSectionTexts, portfolioEditMessages as texts } from '../../../messages/portfolio.ts';
import { portfolioTitles } from '../../../messages/portfolio-titles.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import { portfolioSections, sectionNamed } from '../../../shared/portfolio/sections.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { sectionAddress } from '../addresses.ts';
import styles from '../portfolio.module.css';
import { ownPortfolioOptions, portfolioOffersOptions, sharingOptions, useOwnPortfolio } from '../queries.ts';
import { UsernameForm } from '../sharing/username-form.tsx';
import { VersionsButton } from '../versions/versions-button.tsx';
import { SectionEditor } from './section-editor.tsx';

/** The editor of a portfolio. The address selects the section. */
export function PortfolioEditPage() {
  const [params] = useSearchParams();
  const [first] = portfolioSections;
  const section = sectionNamed(params.get('section')) ?? first;
  if (section === undefined) return null;
  return (
    <Page heading={portfolioTitles.portfolioEdit} lead={texts.lead}>
      <Row gap={2}>
        <LinkButton size="small" to="/portfolio">
          {texts.view}
        </LinkButton>
        <VersionsButton />
      </Row>
      <div className={styles.columns}>
        <SectionLinks current={section.name} />
        <SectionEditor section={section} />
      </div>
      <UsernameForm />
    </Page>
  );
}

/** Links to the sections, with the number of entries. */
function SectionLinks({ current }: { current: string }) {
  const { data } = useOwnPortfolio();
  const countOf = (name: string) => data?.sections.find(({ section }) => section === name)?.entries.length ?? 0;
  return (
    <nav aria-label={texts.sections} className={styles.sections}>
      <ul>
        {portfolioSections.map(({ name, most }) => (
          <li key={name}>
            <Link to={sectionAddress(name)} preventScrollReset aria-current={name === current ? 'page' : undefined}>
              {portfolioSectionTexts[name].title}
              {most > 1 && countOf(name) > 0 && (
                <>
                  <span className={styles.count} aria-hidden>
                    {countOf(name)}
                  </span>
                  <VisuallyHidden>{texts.count(countOf(name))}</VisuallyHidden>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// The draft comes with the chart that saves it.
PortfolioEditPage.load = ({ services, ask }: PageContext) =>
  Promise.all([
    ask(ownPortfolioOptions(services)),
    ask(sharingOptions(services)),
    ask(portfolioOffersOptions(services)),
  ]);
