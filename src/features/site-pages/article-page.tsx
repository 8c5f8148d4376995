import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sitePagesMessages as texts } from '../../messages/site-pages.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { SitePage } from '../../shared/transport/schema.d.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { readNumber } from '../../ui/list/address.ts';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { TextHead, TextPage } from '../../ui/text-page.tsx';
import { ArticleContents, contentsOf } from './article-contents.tsx';
import styles from './article-page.module.css';
import { ArticleSections } from './article-sections.tsx';
import { LegalNote, LegalVersions } from './legal-versions.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { useSitePage } from './queries.ts';

export type ContentSlug = keyof typeof texts.headings;

interface ArticlePageProps {
  slug: ContentSlug;
  /** Shows version, day and changes, and lets older versions be read. */
  legal?: boolean;
  /** It has a list of its parts: its room is kept while the text is on its way. */
  long?: boolean;
}

/** The version that the address asks for; null without one, and for what is no version. */
function useWantedVersion(): number | null {
  const [search] = useSearchParams();
  return readNumber(search.get('version') ?? '', 9_999);
}

/** Headings come after the address is opened, so the browser cannot go to one by itself. */
function useScrollToPart(page: SitePage | undefined) {
  const slug = page?.slug;
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (slug !== undefined && id !== '') document.getElementById(id)?.scrollIntoView();
  }, [slug]);
}

/** A page of content: heading and summary, contents where it is long, its text, and a way on. */
export function ArticlePage({ slug, legal = false, long = legal }: ArticlePageProps) {
  const version = useWantedVersion();
  const query = useSitePage(slug, legal ? version : null);
  const page = query.data;
  useScrollToPart(page);
  const contents = page ? contentsOf(page.text) : [];
  const isLong = page ? contents.length > 0 : long;
  return (
    <TextPage className={isLong ? styles.long : undefined}>
      <TextHead
        heading={page?.title ?? texts.headings[slug]}
        lead={page?.summary}
        className={page ? undefined : styles.bare}
      >
        {page && legal && <LegalNote page={page} />}
        <AsOf reads={[query]} />
      </TextHead>
      {contents.length > 0 && <ArticleContents entries={contents} />}
      <div key={page?.version} className={styles.text}>
        {query.isPending && <LineSkeletons label={texts.loading} count={12} />}
        {query.isError && <ArticleFailure error={query.error} version={version} retry={() => void query.refetch()} />}
        {page && <ArticleSections text={page.text} />}
        {page && legal && <LegalVersions page={page} />}
        {page && slug in texts.next && <NextStepCard slug={slug as keyof typeof texts.next} />}
        {page && !legal && <p className={styles.updated}>{texts.updated(page.updated_at)}</p>}
      </div>
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
      title={texts.failed}
      text={texts.failedText(failureText(error))}
      retry={{ label: texts.retry, onClick: retry }}
    />
  );
}
