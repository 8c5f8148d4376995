import type { HeldFile, PortfolioEntry } from '../../../shared/portfolio/entries.ts';
import type { PortfolioSection } from '../../../shared/portfolio/sections.ts';
import type { ServerDraft } from '../../drafts/public.ts';

/** A section, and the draft that it is. */
export interface EntriesProps {
  section: PortfolioSection;
  draft: ServerDraft;
}

/** An entry with another value in a field; one that says nothing is left out. */
export function withField(entry: PortfolioEntry, name: string, value: string): PortfolioEntry {
  const { [name]: _, ...others } = entry.fields;
  return { ...entry, fields: value === '' ? others : { ...others, [name]: value } };
}

/** An entry with other files. */
export const withFiles = ({ id, fields }: PortfolioEntry, files: readonly HeldFile[]): PortfolioEntry =>
  files.length === 0 ? { id, fields } : { id, fields, files: [...files] };

/** One that stands in no portfolio yet. */
export function newEntry(): PortfolioEntry {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return { id: [...bytes].map((byte) => (byte % 36).toString(36)).join(''), fields: {} };
}
