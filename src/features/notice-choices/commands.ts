import type { QueryClient } from '@tanstack/react-query';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { NoticeChoiceChange, NoticePreferences, QuietHours } from '../../shared/transport/schema.d.ts';
import { preferencesKey } from './queries.ts';

const showPreferences = (queryClient: QueryClient, preferences: NoticePreferences) =>
  queryClient.setQueryData(preferencesKey, preferences);

/** Sets where and how notices of a kind are delivered. */
export const chooseNotices = command({
  send: ({ api }, body: NoticeChoiceChange) => ask(api.POST('/notification-preferences', { body })),
  key: ['notices', 'choose'],
  inTurn: true,
  touches: [['mine', 'notices', 'list']],
  show: showPreferences,
  guess: (queryClient, { kind, ...changed }) =>
    queryClient.setQueryData<NoticePreferences>(
      preferencesKey,
      (known) =>
        known && { ...known, kinds: known.kinds.map((one) => (one.kind === kind ? { ...one, ...changed } : one)) },
    ),
  takeBack: (queryClient) => void queryClient.invalidateQueries({ queryKey: preferencesKey }),
});

/** Sets the quiet hours, in which non-urgent mail waits; null for none. */
export const setQuietHours = command({
  send: ({ api }, quiet_hours: QuietHours | null) => ask(api.POST('/quiet-hours', { body: { quiet_hours } })),
  expected: [422],
  show: showPreferences,
});

/** Unsubscribes from the mails of a kind, or subscribes again. */
export const unsubscribe = command({
  send: async ({ api }, { token, isWanted }: { token: string; isWanted: boolean }) => {
    const { kinds } = await ask(api.POST('/mail-unsubscriptions', { body: { token, is_wanted: isWanted } }));
    return { kinds, isWanted };
  },
  expected: [422],
  touches: [preferencesKey],
});
