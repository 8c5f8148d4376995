import { programmeMessages as texts } from '../../../messages/programmes.ts';
import type { ProgrammeFilter, ProgrammeLimit } from '../../../shared/lists/programmes.ts';
import { dateInWords, type Manner } from '../../../shared/time/words.ts';
import type { FilterTexts, LabelOf } from '../../../ui/list/list-texts.ts';
import { asName } from '../programme-words.ts';

const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;
// Only the legend of the fields differs between the kinds.
const facets: Readonly<Record<string, FilterTexts>> = texts.kinds.scholarship.facets;

/** The labels of the values of all filters and limits. */
export const labelsIn =
  (manner: Manner): LabelOf<ProgrammeFilter | ProgrammeLimit> =>
  (name, value) => {
    if (name === 'weeks_most') return texts.limits.weeks_most(Number(value));
    if (name === 'closes_by' || name === 'starts_from' || name === 'starts_to')
      return texts.limits[name](dateInWords(value, 'UTC', date, manner));
    return facets[name]?.values?.[value] ?? asName(value);
  };
