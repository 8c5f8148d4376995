import { Link } from 'react-router-dom';
import { accountMessages as texts } from '../../messages/account.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { Card, Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { myCertificatesOptions } from '../certificates/public.ts';
import { preferencesOptions } from '../notice-choices/public.ts';
import { suspensionOptions } from '../suspensions/public.ts';
import { ownPostsOptions } from '../threads/public.ts';
import styles from './account.module.css';
import { type PortalSection, portalSections } from './portal-sections.ts';
import { dataExportOptions, sessionsOptions } from './queries.ts';
import { useHash } from './use-hash.ts';

function Section({ id, texts: { heading, lead }, Content }: PortalSection) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-heading`} gap={5} className={styles.section}>
      <div>
        <h2 id={`${id}-heading`} tabIndex={-1}>
          {heading}
        </h2>
        {lead !== undefined && <p className={styles.soft}>{lead}</p>}
      </div>
      <Content />
    </Card>
  );
}

/** The learner's own settings and data, in independent sections. */
export function MyPortalPage() {
  useHash();
  return (
    <Page heading={texts.heading} lead={texts.lead}>
      <div className={styles.columns}>
        <nav aria-label={texts.contents} className={styles.contents}>
          <ul>
            {portalSections.map(({ id, texts: { heading } }) => (
              <li key={id}>
                <Link to={`#${id}`}>{heading}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <Stack gap={6}>
          {portalSections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </Stack>
      </div>
    </Page>
  );
}

MyPortalPage.load = ({ services, ask, askPages }: PageContext) =>
  Promise.all([
    ask(myCertificatesOptions(services)),
    ask(preferencesOptions(services)),
    ask(suspensionOptions(services)),
    askPages(ownPostsOptions(services)),
    ask(sessionsOptions(services)),
    ask(dataExportOptions(services)),
  ]);
