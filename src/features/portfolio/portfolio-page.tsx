import Download from 'lucide-react/icons/download';
import { Navigate, useSearchParams } from 'react-router-dom';
import { portfolioSectionTexts, portfolioMessages as texts } from '../../messages/portfolio.ts';
import { portfolioTitles } from '../../messages/portfolio-titles.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { namedEntries, type PortfolioEntry } from '../../shared/portfolio/entries.ts';
import { type NextStep, nextSteps } from '../../shared/portfolio/next-steps.ts';
import { type PortfolioSection, portfolioSections } from '../../shared/portfolio/sections.ts';
import { portfolioAddress } from '../../shared/portfolio/username.ts';
import type { OwnPortfolio, PortfolioOffer } from '../../shared/transport/schema.d.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../problems/public.ts';
import { sectionAddress } from './addresses.ts';
import { Basics } from './basics.tsx';
import { downloadResume, PdfButton } from './downloads.tsx';
import { EntryWords } from './entry-words.tsx';
import { ImportResume } from './import/import-resume.tsx';
import styles from './portfolio.module.css';
import {
  ownPortfolioOptions,
  portfolioOffersOptions,
  previewOptions,
  sharingOptions,
  useOwnPortfolio,
  usePortfolioOffers,
  useSharing,
} from './queries.ts';
import { OwnerBar } from './sharing/owner-bar.tsx';
import { PortfolioPreview } from './viewer/portfolio-preview.tsx';

/** The learner's portfolio, its preview, or the page of another user's portfolio. */
export function PortfolioPage() {
  const [params] = useSearchParams();
  const username = params.get('u');
  if (username) return <Navigate replace to={portfolioAddress(username)} />;
  return params.get('as') === 'public' ? <PortfolioPreview /> : <WrittenPortfolio />;
}

/** The learner's own portfolio. */
function WrittenPortfolio() {
  const { data: known, error, refetch } = useOwnPortfolio();
  const sharing = useSharing();
  const offers = usePortfolioOffers();
  // The height of these parts is unknown before they load, so show everything together to avoid layout shifts.
  const isAwaited = [sharing, offers].some((one) => one.isLoading && one.errorUpdateCount === 0);
  return (
    <Page heading={portfolioTitles.portfolio} lead={texts.lead}>
      <Loaded query={{ data: isAwaited ? undefined : known, error, refetch }} what={texts.what} count={8}>
        {(data) => <Portfolio portfolio={data} sharing={sharing} offers={offers.data ?? []} />}
      </Loaded>
    </Page>
  );
}

interface PortfolioProps {
  portfolio: OwnPortfolio;
  sharing: ReturnType<typeof useSharing>;
  offers: readonly PortfolioOffer[];
}

function Portfolio({ portfolio, sharing, offers }: PortfolioProps) {
  const { sections } = portfolio;
  const entriesOf = (section: PortfolioSection): readonly PortfolioEntry[] =>
    namedEntries(section, sections.find((one) => one.section === section.name)?.entries ?? []);
  const written = portfolioSections
    .filter(({ most }) => most > 1)
    .map((section) => ({ section, entries: entriesOf(section) }))
    .filter(({ entries }) => entries.length > 0);
  const steps = nextSteps(sections);
  return (
    <div className={styles.shown}>
      <Card as="article" gap={8} padding={6} className={styles.paper}>
        <Basics portfolio={portfolio} />
        {written.length === 0 && (
          <Stack gap={3} align="start" className={styles.empty}>
            <Offered offers={offers} />
            <LinkButton variant="filled" to={sectionAddress('basics')}>
              {texts.begin}
            </LinkButton>
          </Stack>
        )}
        {written.map(({ section, entries }) => (
          <Stack as="section" key={section.name} aria-labelledby={section.name} gap={4} className={styles.section}>
            <Row gap={2} align="center" justify="between">
              <h2 id={section.name}>{portfolioSectionTexts[section.name].title}</h2>
              <EditLink section={section} />
            </Row>
            <ul className={styles.list} data-short={section.fields.length < 4}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <EntryWords section={section} entry={entry} files={portfolio.files} />
                </li>
              ))}
            </ul>
          </Stack>
        ))}
      </Card>
      <Stack as="aside" gap={4} align="start">
        <OwnerBar query={sharing} />
        {written.length > 0 && (
          <LinkButton variant="filled" to={sectionAddress('basics')}>
            {texts.edit}
          </LinkButton>
        )}
        {sections.length > 0 && (
          <>
            <LinkButton to="/portfolio/builder">{texts.builder}</LinkButton>
            <PdfButton portfolio={portfolio} />
            <Button onClick={() => downloadResume(portfolio, portfolio.sections)}>
              <Download aria-hidden />
              {texts.download}
            </Button>
          </>
        )}
        <ImportResume portfolio={portfolio} />
        {steps.length > 0 && <NextSteps steps={steps} />}
      </Stack>
    </div>
  );
}

/** Suggestions for an empty portfolio: results on the portal by section, with links to add them. */
function Offered({ offers }: Pick<PortfolioProps, 'offers'>) {
  const bySection = portfolioSections
    .map((section) => ({
      section,
      names: offers
        .filter((offer) => offer.section === section.name && !offer.is_revoked)
        .map(({ entry }) => entry.fields[section.fields[0]?.name ?? ''] ?? ''),
    }))
    .filter(({ names }) => names.length > 0);
  if (bySection.length === 0)
    return (
      <>
        <h2>{texts.emptyHeading}</h2>
        <p>{texts.emptyText}</p>
      </>
    );
  return (
    <>
      <h2>{texts.offeredHeading}</h2>
      <p>{texts.offeredText}</p>
      <Stack as="ul" gap={3} className={styles.offered}>
        {bySection.map(({ section, names }) => (
          <li key={section.name}>
            <LinkButton size="small" to={sectionAddress(section.name)}>
              {texts.addFrom(portfolioSectionTexts[section.name].title, names.length)}
            </LinkButton>
            <bdi className={styles.soft}>{names.join(', ')}</bdi>
          </li>
        ))}
      </Stack>
    </>
  );
}

const EditLink = ({ section: { name } }: { section: PortfolioSection }) => (
  <LinkButton
    size="small"
    variant="plain"
    to={sectionAddress(name)}
    aria-label={texts.editSection(portfolioSectionTexts[name].title)}
  >
    {texts.edit}
  </LinkButton>
);

const sectionOf: Readonly<Record<NextStep, PortfolioSection['name']>> = {
  label: 'basics',
  summary: 'basics',
  background: 'education',
  skills: 'skills',
};

/** Optional next steps. */
function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <Stack as="section" aria-labelledby="next" gap={2} className={styles.next}>
      <h2 id="next">{texts.nextHeading}</h2>
      <ul>
        {steps.map((step) => (
          <li key={step}>
            <LinkButton variant="plain" size="small" to={sectionAddress(sectionOf[step])}>
              {texts.next[step]}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

PortfolioPage.load = async ({ services, ask, search }: PageContext) => {
  if (search.get('u')) return;
  await Promise.all([
    ask(sharingOptions(services)),
    ...(search.get('as') === 'public'
      ? [ask(previewOptions(services))]
      : [ask(ownPortfolioOptions(services)), ask(portfolioOffersOptions(services))]),
  ]);
};
