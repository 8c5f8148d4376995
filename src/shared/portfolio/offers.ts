import { folded } from '../text/folded.ts';
import type { PortfolioEntry } from './entries.ts';
import type { PortfolioSection } from './sections.ts';

/** Whether an offered entry was already added: by id, verification address or name. */
export function isTaken(
  { fields: [first] }: PortfolioSection,
  offered: PortfolioEntry,
  entries: readonly PortfolioEntry[],
): boolean {
  const nameOf = ({ fields }: PortfolioEntry) => folded(fields[first?.name ?? ''] ?? '');
  return entries.some((entry) => {
    if (entry.id === offered.id) return true;
    const [own, given] = [entry.fields['url'], offered.fields['url']];
    if (own !== undefined && given !== undefined) return own.trim() === given;
    return nameOf(entry) !== '' && nameOf(entry) === nameOf(offered);
  });
}
