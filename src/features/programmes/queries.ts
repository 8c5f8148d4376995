import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { programmeKeys } from '../../shared/keys/programmes.ts';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import type {
  operations,
  ProgrammeAnswer,
  ProgrammeCard,
  ProgrammeDetails,
  ProgrammeIntake,
  ProgrammePage,
  ProgrammeStepAnswer,
} from '../../shared/transport/schema.d.ts';
import { degreeKey } from './degree/degree-key.ts';

export type ProgrammeQuery = NonNullable<operations['listProgrammes']['parameters']['query']>;
export type Kind = ProgrammeQuery['kind'];

/** Values may contain commas, so each value is a separate parameter. */
const querySerializer = { array: { style: 'form', explode: true } } as const;

/** A page of the programmes that match all filters. */
export const programmePageOptions = ({ api }: ApiServices, query: ProgrammeQuery) =>
  queryOptions({
    queryKey: programmeKeys.page(query),
    queryFn: ({ signal }): Promise<ProgrammePage> =>
      ask(api.GET('/programmes-list', { params: { query }, querySerializer, signal })),
  });

/** The same query as a hook; the previous page stays while the next page loads. */
export const useProgrammePage = (query: ProgrammeQuery) =>
  useQuery({ ...programmePageOptions(useApi(), query), placeholderData: keepPreviousData });

const maxNext = 5;

/** The open programmes of a kind that close next. */
export const nextDeadlinesOptions = ({ api }: ApiServices, kind: Kind) =>
  queryOptions({
    queryKey: programmeKeys.next(kind),
    queryFn: async ({ signal }) => {
      const query = { kind, status: 'open', sort: 'deadline' } as const;
      const { server_now, items } = await ask(api.GET('/programmes-list', { params: { query }, signal }));
      return { server_now, items: items.slice(0, maxNext).map((card) => partOf(card, ofDeadlines)) };
    },
  });

const ofDeadlines = [
  'id',
  'kind',
  'course_id',
  'title',
  'host',
  'timezone',
  'status',
  'opens_at',
  'closes_at',
] as const satisfies readonly (keyof ProgrammeCard)[];

/** The same query as a hook. */
export const useNextDeadlines = (kind: Kind) => useQuery(nextDeadlinesOptions(useApi(), kind));

/** A programme with similar programmes. */
export const programmeOptions = ({ api }: ApiServices, id: number) =>
  queryOptions({
    queryKey: programmeKeys.programme(id),
    queryFn: ({ signal }): Promise<ProgrammeAnswer> =>
      ask(api.GET('/programme-details/{id}', { params: { path: { id } }, signal })),
  });

/** The same query as a hook. @param id null if the address has no valid id; then nothing is fetched */
export const useProgramme = (id: number | null) =>
  useQuery({ ...programmeOptions(useApi(), id ?? 0), enabled: id !== null });

/** The fields of a degree that the page of its university programme shows. */
export type Degree = Omit<Pick<ProgrammeDetails, (typeof ofDegrees)[number]>, 'intakes'> & {
  intakes: readonly DegreeIntake[];
};
export type DegreeIntake = Pick<ProgrammeIntake, (typeof ofIntakes)[number]>;

export interface DegreeAnswer {
  server_now: string;
  item: Degree;
}

const ofDegrees = [
  'id',
  'kind',
  'summary',
  'host',
  'host_about',
  'timezone',
  'status',
  'opens_at',
  'closes_at',
  'currency',
  'fee',
  'fees',
  'rules',
  'skills',
  'nice_skills',
  'documents',
  'keeps_days',
  'questions',
  'form',
  'intakes',
  'steps',
] as const satisfies readonly (keyof ProgrammeDetails)[];

const ofIntakes = [
  'id',
  'opens_at',
  'closes_at',
  'starts_at',
  'ends_at',
  'places',
  'places_left',
  'tags',
  'state_reason',
] as const satisfies readonly (keyof ProgrammeIntake)[];

/** Picks fields of an API response. */
const partOf = <Whole extends object, Name extends keyof Whole>(whole: Whole, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;

/**
 * The same request as `programmeOptions`, reduced to the fields that the page of its university programme
 * shows.
 */
export const degreeOptions = ({ api }: ApiServices, id: number) =>
  queryOptions({
    queryKey: degreeKey(id),
    queryFn: async ({ signal }): Promise<DegreeAnswer> => {
      const { server_now, item } = await ask(api.GET('/programme-details/{id}', { params: { path: { id } }, signal }));
      const intakes = item.intakes.map((intake) => partOf(intake, ofIntakes));
      return { server_now, item: { ...partOf(item, ofDegrees), intakes } };
    },
  });

/** The same query as a hook. */
export const useDegree = (id: number) => useQuery(degreeOptions(useApi(), id));

/** A step with the previous and next step. */
export const stepOptions = ({ api }: ApiServices, id: number) =>
  queryOptions({
    queryKey: programmeKeys.step(id),
    queryFn: async ({ signal }): Promise<ProgrammeStepAnswer> =>
      ask(api.GET('/programme-step/{id}', { params: { path: { id } }, signal })),
  });

/** The same query as a hook. @param id null if the address has no valid id; then nothing is fetched */
export const useStep = (id: number | null) => useQuery({ ...stepOptions(useApi(), id ?? 0), enabled: id !== null });

/** The results of a programme's rules for the learner. */
export function useEligibility(id: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: programmeKeys.eligibility(id),
    queryFn: async ({ signal }) => ask(api.GET('/programme-eligibility/{id}', { params: { path: { id } }, signal })),
  });
}

/** A page of saved programmes of one kind. */
export const savedOptions = ({ api }: Pick<ApiServices, 'api'>, kind: Kind, page: number) =>
  queryOptions({
    queryKey: programmeKeys.savedOf(kind, page),
    queryFn: ({ signal }) => ask(api.GET('/saved-programmes-list', { params: { query: { kind, page } }, signal })),
  });

/**
 * The same query as a hook; keeps the previous page while the next page is loading. @param enabled false if the user is
 * not a learner
 */
export const useSaved = (kind: Kind, page: number, enabled = true) =>
  useQuery({ ...savedOptions(useApi(), kind, page), placeholderData: keepPreviousData, enabled });

/** A page of programmes of one kind that the learner applied or signed up for. */
export const appliedOptions = ({ api }: Pick<ApiServices, 'api'>, kind: Kind, page: number) =>
  queryOptions({
    queryKey: programmeKeys.applied(kind, page),
    queryFn: ({ signal }) => ask(api.GET('/applied-programmes-list', { params: { query: { kind, page } }, signal })),
  });

/** Keeps the previous page of the list while the next page is loading. */
export const useApplied = (kind: Kind, page: number) =>
  useQuery({ ...appliedOptions(useApi(), kind, page), placeholderData: keepPreviousData });

/** The learner's eligibility, applications and shifts for programmes, by id. */
export function useStanding(ids: readonly number[]) {
  const { api } = useApi();
  const id = [...ids].sort((one, other) => one - other);
  return useQuery({
    queryKey: programmeKeys.standing(id),
    queryFn: async ({ signal }) =>
      ask(api.GET('/programme-standing', { params: { query: { id } }, querySerializer, signal })),
    enabled: id.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** The learner's saved searches. */
export function useSearches() {
  const { api } = useApi();
  return useQuery({
    queryKey: programmeKeys.searches,
    queryFn: async ({ signal }) => ask(api.GET('/saved-searches-list', { signal })),
  });
}
