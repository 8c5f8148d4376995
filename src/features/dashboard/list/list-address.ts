import type { MyCourseStatus } from '../../../shared/transport/schema.d.ts';
import { formatOf, oneOf, pageNumber, words } from '../../../ui/list/address.ts';
import type { MyCoursesQuery } from '../queries.ts';

/** Which of the two lists it is: all courses, or those that are learned here and are not over. */
export type Scope = 'all' | 'learning';

export const statuses = ['open', 'new', 'progress', 'done', 'waiting'] as const satisfies readonly MyCourseStatus[];
export const sorts = ['active', 'title'] as const;

/** Which courses are listed and how. */
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

/** What the server is asked. */
export const queryOf = ({ status, q, sort, page }: ListState, scope: Scope): MyCoursesQuery => ({
  ...(scope === 'learning' && { kind: 'lms' }),
  ...(status !== 'all' && { status }),
  ...(q !== '' && { q }),
  sort,
  page,
});

/** Whether something was chosen that can leave nothing over. */
export const isNarrowed = (state: ListState, scope: Scope): boolean =>
  state.q !== '' || state.status !== usualStatus[scope];
