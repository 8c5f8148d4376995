import { queryOptions, useQuery } from '@tanstack/react-query';
import { skillKeys } from '../../shared/keys/skills.ts';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import { storedQuery } from '../../shared/transport/stored-query.ts';

/** All skill suggestions, `[{ id, name }]`. */
export const skillsOptions = (services: ApiServices) =>
  storedQuery(services, 'skillsStore', 'suggestions', {
    queryKey: skillKeys.all,
    queryFn: () => ask(services.api.GET('/skills-list')),
  });

export const useSkills = () => useQuery(skillsOptions(useApi()));

/** The learner's skills; a record with id 0 is being added. */
export const mySkillsOptions = ({ api }: Pick<ApiServices, 'api'>) =>
  queryOptions({ queryKey: skillKeys.own, queryFn: () => ask(api.GET('/skills-mapping-list')) });

export const useMySkills = () => useQuery(mySkillsOptions(useApi()));
