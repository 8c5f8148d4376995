import { useEffect, useRef } from 'react';
import { loadingMessages } from '../../../messages/loading.ts';
import { portfolioSectionTexts, portfolioEditMessages as texts } from '../../../messages/portfolio.ts';
import type { PortfolioSection } from '../../../shared/portfolio/sections.ts';
import { FailureState } from '../../../ui/failure-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FieldSkeletons } from '../../../ui/skeletons.tsx';
import { WithDraft } from '../../drafts/capability.ts';
import { DraftConflict, DraftStatus, type ServerDraft } from '../../drafts/public.ts';
import styles from '../portfolio.module.css';
import { usePortfolioOffers } from '../queries.ts';
import { SectionVisibility } from '../sharing/section-visibility.tsx';
import { EntryList } from './entry-list.tsx';
import { OneEntry } from './one-entry.tsx';
import { PortfolioSize } from './portfolio-size.tsx';
import { VersionEntries } from './version-entries.tsx';

/** The editor of a section. Each change is saved to its draft. */
export function SectionEditor({ section }: { section: PortfolioSection }) {
  const { name, id } = section;
  const { title, help } = portfolioSectionTexts[name];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    heading.current?.focus({ preventScroll: true });
  }, [name]);
  return (
    <Stack as="section" gap={5} className={styles.written} aria-labelledby="section">
      <div>
        <h2 id="section" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.soft}>{help}</p>
      </div>
      <SectionVisibility section={name} />
      <WithDraft key={id} kind="portfolio" subjectId={id}>
        {(draft) => <Written section={section} draft={draft} />}
      </WithDraft>
    </Stack>
  );
}

function Written({ section, draft }: { section: PortfolioSection; draft: ServerDraft | null }) {
  // Load the offers together with the draft, so that they don't shift the layout later.
  usePortfolioOffers();
  if (draft === null) return <FieldSkeletons what={texts.what} count={5} />;
  if (draft.status === 'failed' || draft.status === 'missing')
    return (
      <FailureState
        title={loadingMessages.failed(texts.what)}
        text={texts.failedText}
        failure={null}
        onRetry={draft.retry}
      />
    );
  const Entries = section.most === 1 ? OneEntry : EntryList;
  return (
    <>
      <DraftStatus draft={draft} />
      <DraftConflict draft={draft}>
        {({ entries = [] }) => <VersionEntries section={section} entries={entries} known={draft.files} />}
      </DraftConflict>
      <PortfolioSize section={section.name} entries={draft.content.entries ?? []} />
      <Entries section={section} draft={draft} />
    </>
  );
}
