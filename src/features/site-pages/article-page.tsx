import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadingMessages } from '../../messages/loading.ts';
import { sitePagesMessages as texts } from '../../messages/site-pages.ts';
import { type TextSlug, textPageTitles as titles } from '../../messages/text-pages.ts';
import type { PageText } from '../../routes/paths.ts';
import type { PageComponent } from '../../shared/page-loader.ts';
import type { RichNode } from '../../shared/text/rich-text.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { SitePage } from '../../shared/transport/schema.d.ts';
import { AfterHeading } from '../../ui/after-heading.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { TextHead, TextPage } from '../../ui/text-page.tsx';
import { ArticleContents, type ContentsEntry, contentsOf } from './article-contents.tsx';
import styles from './article-page.module.css';
import { ArticleSections } from './article-sections.tsx';
import { LegalNote, LegalVersions } from './legal-versions.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { sitePageOptions, useSitePage } from './queries.ts';
import { useDay } from './use-day.ts';
import { wantedVersion } from './wanted-version.ts';

/** Headings are rendered after the address is opened, so the browser can't scroll to them itself. */
function useScrollToPart(page: SitePage | undefined) {
  const slug = page?.slug;
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (slug !== undefined && id !== '') document.getElementById(id)?.scrollIntoView();
  }, [slug]);
}

/** A text page: heading, summary, table of contents if it is long, the text, and a link to continue. */
export function articlePageOf(text: PageText): PageComponent {
  const Page: PageComponent = () => <ArticlePage {...text} />;
  Page.load = ({ services, ask, search }) =>
    ask(sitePageOptions(services, text.slug, text.kind === 'legal' ? wantedVersion(search) : null));
  return Page;
}

interface ArticlePageProps extends PageText {
  /** Splits the text into a part with its own component and the rest. Called for an empty text too. */
  divide?: (text: readonly RichNode[]) => { entry: ContentsEntry; part: ReactNode; rest: readonly RichNode[] };
}

/** A text page with additional parts. */
export function ArticlePage({ slug, kind, divide }: ArticlePageProps) {
  const [search] = useSearchParams();
  const day = useDay();
  // A legal text shows its version, date and changes, and links to older versions.
  const legal = kind === 'legal';
  const version = wantedVersion(search);
  const query = useSitePage(slug, legal ? version : null);
  const page = query.data;
  useScrollToPart(page);
  const own = divide?.(page?.text ?? []);
  const text = own?.rest ?? page?.text ?? [];
  const contents = contentsOf(text, own?.entry);
  const isLong = page ? contents.length > 0 : kind !== 'article';
  return (
    <TextPage className={isLong ? styles.long : undefined}>
      <TextHead
        heading={page?.title ?? titles[slug as TextSlug]}
        lead={page?.summary}
        className={page ? undefined : styles.bare}
      >
        {page && legal && <LegalNote page={page} />}
        <AsOf reads={[query]} />
      </TextHead>
      <AfterHeading>
        {contents.length > 0 && <ArticleContents entries={contents} />}
        <div key={page?.version} className={styles.text}>
          {query.isPending && <LineSkeletons what={texts.what} count={12} />}
          {query.isError && <ArticleFailure error={query.error} version={version} retry={() => void query.refetch()} />}
          {own?.part}
          {page && <ArticleSections text={text} />}
          {page && legal && <LegalVersions page={page} />}
          {page && !legal && <NextStepCard slug={slug} />}
          {page && !legal && <p className={styles.updated}>{texts.updated(day(page.updated_at))}</p>}
        </div>
      </AfterHeading>
    </TextPage>
  );
}

interface ArticleFailureProps {
  error: Error;
  version: number | null;
  retry: () => void;
}

function ArticleFailure({ error, version, retry }: ArticleFailureProps) {
  const isMissing = isNotFound(error);
  if (isMissing)
    return <FailureState failure={error} title={version === null ? texts.missing : texts.missingVersion} />;
  return (
    <FailureState
      failure={error}
      title={loadingMessages.failed(texts.what)}
      text={texts.failedText(failureText(error))}
      onRetry={retry}
    />
  );
}
