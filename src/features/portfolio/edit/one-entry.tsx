import type { PortfolioEntry } from '../../../shared/portfolio/entries.ts';
import { useDraftEdit } from '../../drafts/public.ts';
import { type EntriesProps, withField } from './entries-props.ts';
import { EntryFields } from './entry-fields.tsx';

/** A section with a single entry that always exists. */
export function OneEntry({ section, draft }: EntriesProps) {
  const edit = useDraftEdit(draft);
  const first: PortfolioEntry = { id: section.name, fields: {} };
  const [entry = first] = draft.content.entries ?? [];
  return (
    <EntryFields
      section={section}
      entry={entry}
      refused={draft.fields}
      onChange={(name, value) =>
        edit(({ entries: [latest = first] = [] }) => ({ entries: [withField(latest, name, value)] }))
      }
    />
  );
}
