import { useQuery } from '@tanstack/react-query';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import { storedQuery } from '../../shared/transport/stored-query.ts';

export const areaKeys = { all: ['mine', 'areas'] } as const;

/** All interest areas with the learner's marks. */
export const areasOptions = (services: ApiServices) =>
  storedQuery(services, 'interestStore', 'areas', {
    queryKey: areaKeys.all,
    queryFn: () => ask(services.api.GET('/get-course-category')),
  });

export const useAreas = () => useQuery(areasOptions(useApi()));
