import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import { suitedByChoices } from '../dashboard/public.ts';
import { areaKeys } from './queries.ts';

/** Saves the whole set of interest areas. */
export const saveAreas = command({
  send: ({ api }, areaIds: readonly number[]) =>
    ask(api.POST('/user-course-category-map', { body: { category_ids: [...new Set(areaIds)] } })),
  touches: [areaKeys.all, ...suitedByChoices],
});
