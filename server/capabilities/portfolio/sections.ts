import { isDeepStrictEqual } from 'node:util';
import { wrongFieldMessages as words } from '../../../src/messages/wrong-fields.ts';
import { faultsIn, fileIdsOf, type PortfolioFault } from '../../../src/shared/portfolio/entries.ts';
import { holdsFiles, sectionById } from '../../../src/shared/portfolio/sections.ts';
import type { DraftContent } from '../../../src/shared/transport/schema.d.ts';
import type { Admission, DraftRule } from '../../platform/drafts/rule.ts';
import { keepBeforeDay } from './versions.ts';

const faultWords: Readonly<Record<PortfolioFault, string>> = {
  unknown: words.unknown,
  tooLong: words.unacceptable,
  notSecure: words.form,
  notMonth: words.form,
  notMail: words.form,
  endsBefore: words.before('startDate'),
};

function wrongIn(sectionId: number, { file_ids: ids, entries = [] }: DraftContent): Record<string, string> {
  const section = sectionById(sectionId);
  if (section === undefined) return {};
  if (entries.length > section.most) return { entries: words.more(section.most) };
  if (new Set(entries.map(({ id }) => id)).size < entries.length) return { entries: words.unacceptable };
  const held = fileIdsOf(entries);
  if (!isDeepStrictEqual(ids, held) || (held.length > 0 && !holdsFiles(section)))
    return { file_ids: words.unacceptable };
  return Object.fromEntries([...faultsIn(section, entries)].map(([place, fault]) => [place, faultWords[fault]]));
}

/** Each section is a draft of its own, which is never sent: it is what it says. */
export const portfolioDrafts: DraftRule = {
  kind: 'portfolio',
  parts: ['entries'],
  filePurpose: 'portfolio',
  sharesRoom: true,
  wrongIn,
  beforeWriting: keepBeforeDay,
  admit: (_tx, _userId, sectionId): Promise<Admission> =>
    Promise.resolve({ kind: sectionById(sectionId) === undefined ? 'missing' : 'open' }),
};
