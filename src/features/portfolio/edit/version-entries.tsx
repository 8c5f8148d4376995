import type { KeptFile } from '../../../machines/upload/upload.ports.ts';
import { fileIdsOf, type PortfolioEntry } from '../../../shared/portfolio/entries.ts';
import type { PortfolioSection } from '../../../shared/portfolio/sections.ts';
import { useFilesById } from '../../uploads/public.ts';
import { EntryWords } from '../entry-words.tsx';

interface VersionEntriesProps {
  section: PortfolioSection;
  entries: readonly PortfolioEntry[];
  /** Files with known names. */
  known: readonly KeptFile[];
}

/** The content and files of one of two conflicting versions of a section. */
export function VersionEntries({ section, entries, known }: VersionEntriesProps) {
  const found = useFilesById(fileIdsOf(entries), known);
  const files = found.map(({ address: path, ...file }) => ({ ...file, path }));
  return entries.map((entry) => <EntryWords key={entry.id} section={section} entry={entry} files={files} namesAll />);
}
