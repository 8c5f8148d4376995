import type { QueryClient } from '@tanstack/react-query';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import { universityKeys } from './queries.ts';

interface Choice {
  id: number;
  chosen: boolean;
}

const withUniversity = (ids: readonly number[], { id, chosen }: Choice) =>
  chosen ? [...new Set([...ids, id])] : ids.filter((other) => other !== id);

const show = (queryClient: QueryClient, choice: Choice) =>
  queryClient.setQueryData<number[]>(universityKeys.own, (ids) => withUniversity(ids ?? [], choice));

/**
 * Selects or deselects a university with an optimistic update that is rolled back on failure. The change is applied to
 * the server's current selection, so that changes from other devices stay. Changes are sent one by one.
 */
export const chooseUniversity = command({
  key: universityKeys.changes,
  inTurn: true,
  send: async ({ api }, choice: Choice) => {
    const saved = await ask(api.GET('/user-university-mapped'));
    await ask(api.POST('/user-university-save', { body: { organisation_ids: withUniversity(saved, choice) } }));
  },
  touches: [universityKeys.own],
  guess: (queryClient, choice) => {
    void queryClient.cancelQueries({ queryKey: universityKeys.own });
    show(queryClient, choice);
  },
  takeBack: (queryClient, { id, chosen }) => show(queryClient, { id, chosen: !chosen }),
});

/** Saves the whole set of universities. */
export const saveUniversities = command({
  send: ({ api }, ids: readonly number[]) =>
    ask(api.POST('/user-university-save', { body: { organisation_ids: [...new Set(ids)] } })),
  show: (queryClient, _, ids) => queryClient.setQueryData(universityKeys.own, [...new Set(ids)]),
});
