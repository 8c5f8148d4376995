import type { HeldFile, PortfolioEntry } from '../../../shared/portfolio/entries.ts';
import type { PortfolioSection } from '../../../shared/portfolio/sections.ts';
import type { ServerDraft } from '../../drafts/public.ts';

/** A section and its draft. */
export interface EntriesProps {
  section: PortfolioSection;
  draft: ServerDraft;
}

/** An entry with a changed field. Empty values are removed. */
export function withField(entry: PortfolioEntry, name: string, value: string): PortfolioEntry {
  const { [name]: _, ...others } = entry.fields;
  return { ...entry, fields: value === '' ? others : { ...others, [name]: value } };
}

/** An entry with changed files. */
export const withFiles = ({ id, fields }: PortfolioEntry, files: readonly HeldFile[]): PortfolioEntry =>
  files.length === 0 ? { id, fields } : { id, fields, files: [...files] };

/** An empty entry with a new id. */
export function newEntry(): PortfolioEntry {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return { id: [...bytes].map((byte) => (byte % 36).toString(36)).join(''), fields: {} };
}
