import { formatOf, oneOf, pageNumber, words } from '../../../shared/lists/address.ts';
import type { MyCourseStatus } from '../../../shared/transport/schema.d.ts';
import type { MyCoursesQuery } from '../queries.ts';

/** The scope of the list: all courses, or only the courses that the learner is currently taking on Acado. */
export type Scope = 'all' | 'learning';

export const statuses = ['open', 'new', 'progress', 'done', 'waiting'] as const satisfies readonly MyCourseStatus[];
export const sorts = ['active', 'title'] as const;

/** The filters and the order of the list. */
export interface ListState {
  status: MyCourseStatus | 'all';
  q: string;
  sort: (typeof sorts)[number];
  page: number;
}

const usualStatus = { all: 'all', learning: 'open' } as const satisfies Record<Scope, ListState['status']>;

const formatIn = (scope: Scope) =>
  formatOf<ListState>({
    status: oneOf<ListState['status']>([...statuses, 'all'], usualStatus[scope]),
    q: words(100),
    sort: oneOf(sorts, 'active'),
    page: pageNumber(),
  });

export const listFormats = { all: formatIn('all'), learning: formatIn('learning') } as const;

/** The query for the server. */
export const queryOf = ({ status, q, sort, page }: ListState, scope: Scope): MyCoursesQuery => ({
  ...(scope === 'learning' && { kind: 'lms' }),
  ...(status !== 'all' && { status }),
  ...(q !== '' && { q }),
  sort,
  page,
});

/** Whether a filter is set that can leave the list empty. */
export const isNarrowed = (state: ListState, scope: Scope): boolean =>
  state.q !== '' || state.status !== usualStatus[scope];
