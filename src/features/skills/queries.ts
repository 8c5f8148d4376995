import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import { storedQuery } from '../../shared/transport/stored-query.ts';

export const skillKeys = {
  all: ['skills'],
  own: ['mine', 'skills'],
  /** The mutation key of commands that change the skills. */
  changes: ['mine', 'skills', 'change'],
} as const;

/** All skill suggestions, `[{ id, name }]`. */
export function useSkills() {
  const services = useApi();
  return useQuery(
    storedQuery(services, 'skillsStore', 'suggestions', {
      queryKey: skillKeys.all,
      queryFn: () => ask(services.api.GET('/skills-list')),
    }),
  );
}

/** The learner's skills; a record with id 0 is being added. */
export function useMySkills() {
  const { api } = useApi();
  return useQuery({ queryKey: skillKeys.own, queryFn: () => ask(api.GET('/skills-mapping-list')) });
}
