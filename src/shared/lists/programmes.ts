import { amountBands, hoursBands, type ListedKind, programmeModes } from '../programmes/words.ts';
import { flag } from './address.ts';
import { choice, defineList, oneDay, oneNumber, type StateOf, someOf, someTexts } from './define-list.ts';

const counted = {
  field: { ...someTexts(100, 20), column: 'fields' },
  skill: { ...someTexts(100, 20), column: 'mustSkills' },
  level: { ...someTexts(100, 20), column: 'levels' },
  mode: someOf(programmeModes),
  country: someTexts(100, 20),
  band: someOf(amountBands),
  hours: someOf(hoursBands),
};
/** Limits on dates and durations. */
const limits = { closes_by: oneDay(), weeks_most: oneNumber(520), starts_from: oneDay(), starts_to: oneDay() };

export type ProgrammeFilter = keyof typeof counted;
export type ProgrammeLimit = keyof typeof limits;

/** The filters of scholarships, internships and volunteering, in the order of their facets. */
export const programmeFilters = Object.keys(counted) as readonly ProgrammeFilter[];
/** Each has a single value and no facet. */
export const programmeLimits = Object.keys(limits) as readonly ProgrammeLimit[];

type Sort = 'deadline' | 'amount' | 'new';

const listWith = (sorts: readonly Sort[], unused: readonly (ProgrammeFilter | ProgrammeLimit)[]) =>
  defineList({
    operation: 'listProgrammes',
    choices: { status: choice(['open', 'upcoming', 'closed'], 'open'), sort: choice(sorts, 'deadline') },
    search: { longest: 200 },
    filters: { ...counted, ...limits },
    own: {
      /** Whether to show saved programmes instead of the list. */
      saved: flag,
      /** Whether to show the learner's applications instead of the list. */
      applied: flag,
    },
    pages: 10_000,
    setByPage: ['kind'],
    unused,
  });

/** The list of each kind. Volunteering is unpaid. */
export const programmeLists = {
  scholarship: listWith(['deadline', 'amount', 'new'], programmeLimits),
  internship: listWith(['deadline', 'amount', 'new'], ['starts_from', 'starts_to']),
  volunteering: listWith(['deadline', 'new'], ['band', 'closes_by', 'weeks_most']),
} as const satisfies Record<ListedKind, ReturnType<typeof listWith>>;

export type ProgrammeListState = StateOf<ReturnType<typeof listWith>>;
