import { sectionNamed } from '../shared/portfolio/sections.ts';
import type { Shown } from '../shared/portfolio/visibility.ts';
import { portfolioSectionTexts } from './portfolio.ts';
import { type EntryWords, wordsOf } from './portfolio-words.ts';

const partText = (part: EntryWords['parts'][number]): string =>
  'url' in part ? part.url : 'text' in part ? part.text : part.points.join('; ');

/** A portfolio as plain text, one line per entry, for tables that staff read. */
export const portfolioText = ({ name, headline, sections }: Omit<Shown, 'template'>): string =>
  [
    [name, headline].filter(Boolean).join(', '),
    ...sections.flatMap(({ section: sectionName, entries }) => {
      const section = sectionNamed(sectionName);
      if (section === undefined) return [];
      return entries.flatMap((entry) => {
        const words = wordsOf(section, entry);
        if (words === null) return [];
        const parts = [
          words.heading,
          words.time,
          ...words.details.map(({ value }) => value),
          ...words.parts.map(partText),
        ];
        return [`${portfolioSectionTexts[sectionName].title}: ${parts.filter(Boolean).join('; ')}`];
      });
    }),
  ].join('\n');
