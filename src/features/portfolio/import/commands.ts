import { entriesPart, type PortfolioEntry } from '../../../shared/portfolio/entries.ts';
import type { PortfolioSection } from '../../../shared/portfolio/sections.ts';
import type { ApiClient } from '../../../shared/transport/client.ts';
import { ask } from '../../../shared/transport/client.ts';
import { command } from '../../../shared/transport/command.ts';
import type { Draft } from '../../../shared/transport/schema.d.ts';
import { keepSavedDraft, portfolioKey } from '../../drafts/public.ts';

/** The new content of a section. */
export interface SectionInput {
  section: PortfolioSection;
  entries: readonly PortfolioEntry[];
  /** The version that the user saw; null for an empty section. */
  version: number | null;
}

/** The version of an empty section, which may have had content before. */
async function versionOfEmpty(api: ApiClient, { id }: PortfolioSection): Promise<number> {
  const path = { kind: 'portfolio', subject_id: id } as const;
  const { draft } = await ask(api.GET('/drafts/{kind}/{subject_id}', { params: { path } }));
  return draft === null || (draft.content.entries ?? []).length > 0 ? 0 : draft.version;
}

/** Overwrites a section. Refused if it was changed since the given version. */
export const writeSection = command<SectionInput, Draft>({
  send: async ({ api }, { section, entries, version }) => {
    const base = version ?? (await versionOfEmpty(api, section));
    return ask(
      api.POST('/drafts', {
        body: {
          kind: 'portfolio',
          subject_id: section.id,
          content: { text: '', urls: [], ...entriesPart(entries) },
          version: base + 1,
          bases: [base],
        },
      }),
    );
  },
  expected: [409],
  touches: [portfolioKey],
  show: keepSavedDraft,
});
