import type { MyCourseStatus } from '../../../shared/transport/schema.d.ts';
import type { MyCoursesQuery } from '../queries.ts';

/** Which of the two lists it is: all, or what is learned here and not over. */
export type Scope = 'all' | 'learning';

export const statuses = ['open', 'new', 'progress', 'done', 'waiting'] as const satisfies readonly MyCourseStatus[];
export const sorts = ['active', 'title'] as const;

/** Which courses are listed and how. The address names what differs from `usual`. */
export interface ListState {
  status: MyCourseStatus | 'all';
  q: string;
  sort: (typeof sorts)[number];
  page: number;
}

const usual = (scope: Scope): ListState => ({
  status: scope === 'learning' ? 'open' : 'all',
  q: '',
  sort: 'active',
  page: 1,
});

const oneOf = <Name extends string>(names: readonly Name[], given: string | null, otherwise: Name): Name =>
  names.find((name) => name === given) ?? otherwise;

/** The list that an address asks for. A parameter with an unknown value counts as absent. */
export function readState(params: URLSearchParams, scope: Scope): ListState {
  const page = Number(params.get('page'));
  const without = usual(scope);
  return {
    status: oneOf<ListState['status']>([...statuses, 'all'], params.get('status'), without.status),
    q: (params.get('q') ?? '').trim().slice(0, 100),
    sort: oneOf(sorts, params.get('sort'), without.sort),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** The address of a state; parameters that are not the list's stay. A change of what is looked at begins at page one. */
export function writeState(params: URLSearchParams, scope: Scope, changes: Partial<ListState>): string {
  const state = { ...readState(params, scope), page: 1, ...changes };
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(state)) {
    if (value === usual(scope)[name as keyof ListState]) next.delete(name);
    else next.set(name, String(value));
  }
  return next.size === 0 ? '' : `?${next}`;
}

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
  state.q !== '' || state.status !== usual(scope).status;
