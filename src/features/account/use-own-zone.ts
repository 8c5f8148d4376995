import { useEffect, useRef } from 'react';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { useSession, useSessionActor } from '../../shared/actors/use-session.ts';
import { ownZone } from '../../shared/time/zones.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { sayDeviceZone, setTimezone } from './commands.ts';
import { useAccount } from './queries.ts';

/** Passes the account's zone to the session, and so to every page and tab. */
function useTellSession() {
  const session = useSessionActor();
  return (timezone: string | null) => {
    const user = selectUser(session.getSnapshot());
    if (user !== null) session.send({ type: 'user.refreshed', user: { ...user, timezone } });
  };
}

interface Heard {
  onSet: () => void;
  onFailed?: (failure: Error) => void;
}

/** Sends another zone. */
export function useSetTimezone() {
  const tell = useTellSession();
  const setting = useCommand(setTimezone);
  const set = (timezone: string, { onSet, onFailed }: Heard) =>
    setting.mutate(timezone, {
      onSuccess: (user) => {
        tell(user.timezone);
        onSet();
      },
      ...(onFailed && { onError: onFailed }),
    });
  return { set, isPending: setting.isPending, error: setting.error };
}

/** Makes the session's zone that of the account, and the account's that of the device where it has none. */
export function useKnownZone(): void {
  const known = useSession(selectUser)?.timezone ?? null;
  const stored = useAccount().data?.timezone;
  const tell = useTellSession();
  const saying = useCommand(sayDeviceZone);
  const heard = useRef<string | null>(undefined);
  useEffect(() => {
    // Each answer is heard once: another tab may know of a later choice.
    if (stored === undefined || stored === heard.current) return;
    heard.current = stored;
    if (stored === null) saying.mutate(ownZone(), { onSuccess: ({ timezone }) => tell(timezone) });
    else if (stored !== known) tell(stored);
  });
}
