import { folded } from '../text/folded.ts';
import type { PortfolioEntry } from './entries.ts';
import type { PortfolioSection } from './sections.ts';

/** Whether an offered entry stands among others already: as it was taken over, under the address where it is verified, or by its name. */
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
