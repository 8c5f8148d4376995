import { useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import { keptQuery } from '../../shared/transport/kept-query.ts';

export const areaKeys = { all: ['mine', 'areas'] } as const;

/** All interest areas with the learner's marks. */
export const areasOptions = (services: ApiServices) =>
  keptQuery(services, 'interestStore', 'areas', {
    queryKey: areaKeys.all,
    queryFn: () => ask(services.api.GET('/get-course-category')),
  });

export const useAreas = () => useQuery(areasOptions(useApi()));
