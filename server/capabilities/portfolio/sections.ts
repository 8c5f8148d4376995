import { isDeepStrictEqual } from 'node:util';
import { wrongFieldMessages as words } from '../../../src/messages/wrong-fields.ts';
import {
  faultsIn,
  fileIdsOf,
  linesOf,
  type PortfolioEntry,
  type PortfolioFault,
  placeOf,
} from '../../../src/shared/portfolio/entries.ts';
import { isLarger, isWithinLimits, portfolioLimits, sizeOf, sizeOfAll } from '../../../src/shared/portfolio/limits.ts';
import {
  holdsFiles,
  maxFieldLines,
  type PortfolioSection,
  sectionById,
} from '../../../src/shared/portfolio/sections.ts';
import type { DraftContent } from '../../../src/shared/transport/schema.d.ts';
import type { Admission, DraftRule } from '../../platform/drafts/rule.ts';
import { sectionsOf } from './section-rows.ts';
import { keepBeforeDay } from './versions.ts';

const faultWords: Readonly<Record<PortfolioFault, string>> = {
  unknown: words.unknown,
  tooLong: words.unacceptable,
  tooManyLines: words.lines(maxFieldLines),
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
  return faultsOf(section, entries, (fault) => fault !== 'tooManyLines');
}

const faultsOf = (
  section: PortfolioSection,
  entries: readonly PortfolioEntry[],
  isTarget: (fault: PortfolioFault) => boolean,
): Record<string, string> =>
  Object.fromEntries(
    [...faultsIn(section, entries)].flatMap(([place, fault]) => (isTarget(fault) ? [[place, faultWords[fault]]] : [])),
  );

/**
 * Checks the size limits. Portfolios that exceed them from before can be shortened step by step: changes that don't add
 * to the size are accepted.
 */
const wrongBeside: DraftRule['wrongBeside'] = async (tx, { userId, subjectId, content, known }) => {
  const section = sectionById(subjectId);
  if (section === undefined) return {};
  const { entries = [] } = content;
  const before = known?.entries ?? [];
  const wrong = faultsOf(section, entries, (fault) => fault === 'tooManyLines');
  for (const { id, fields } of before)
    for (const [name, stored] of Object.entries(fields)) {
      const value = entries.find((one) => one.id === id)?.fields[name];
      if (linesOf(value).length <= linesOf(stored).length) delete wrong[placeOf(id, name)];
    }
  if (!isLarger(sizeOf(entries), sizeOf(before))) return wrong;
  const beside = (await sectionsOf(tx, userId)).filter((one) => one.section !== section.name);
  if (isWithinLimits(sizeOfAll([...beside, { entries }]))) return wrong;
  return { ...wrong, entries: words.larger(portfolioLimits.characters, portfolioLimits.lines) };
};

/** Each section is a draft that is never submitted; its content is the data. */
export const portfolioDrafts: DraftRule = {
  kind: 'portfolio',
  parts: ['entries'],
  filePurpose: 'portfolio',
  sharesRoom: true,
  wrongIn,
  wrongBeside,
  beforeWriting: keepBeforeDay,
  admit: (_tx, _userId, sectionId): Promise<Admission> =>
    Promise.resolve({ kind: sectionById(sectionId) === undefined ? 'missing' : 'open' }),
};
