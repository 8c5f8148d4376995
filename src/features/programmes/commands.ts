import { programmeKeys } from '../../shared/keys/programmes.ts';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { SavedSearchChange, SavedSearchInput } from '../../shared/transport/schema.d.ts';

/** Saves a programme or removes it. */
export const saveProgramme = command({
  send: ({ api }, { id, isSaved }: { id: number; isSaved: boolean }) =>
    ask(api.POST('/saved-programmes', { body: { programme_id: id, is_saved: isSaved } })),
  expected: [404, 409],
  touches: [programmeKeys.saved],
  waits: true,
});

/** Saves a search. */
export const saveSearch = command({
  send: ({ api }, body: SavedSearchInput) => ask(api.POST('/saved-searches', { body })),
  expected: [409],
  touches: [programmeKeys.searches],
});

/** Turns notifications about new results on or off. */
export const changeSearch = command({
  send: ({ api }, body: SavedSearchChange) => ask(api.POST('/saved-search-changes', { body })),
  expected: [404],
  touches: [programmeKeys.searches],
});

export const deleteSearch = command({
  send: ({ api }, id: number) => ask(api.POST('/saved-search-deletions', { body: { id } })),
  expected: [404],
  touches: [programmeKeys.searches],
});
