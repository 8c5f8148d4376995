import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

/** The numbers of courses, universities and other catalogue entries, with a few examples of each. */
export const figuresOptions = ({ api }: ApiServices) =>
  queryOptions({ queryKey: ['figures'], queryFn: () => ask(api.GET('/public-figures')) });

export const usePublicFigures = () => useQuery(figuresOptions(useApi()));
