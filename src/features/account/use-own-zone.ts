import { useEffect, useRef } from 'react';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { useSession, useSessionActor } from '../../shared/actors/use-session.ts';
import { ownZone } from '../../shared/time/zones.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { sayDeviceZone, setTimezone } from './commands.ts';
import { useAccount } from './queries.ts';

/** Passes the account's zone to the session, and so to every page and tab. */
function useSetSessionZone() {
  const session = useSessionActor();
  return (timezone: string | null) => {
    const user = selectUser(session.getSnapshot());
    if (user !== null) session.send({ type: 'user.refreshed', user: { ...user, timezone } });
  };
}

interface Callbacks {
  onSet: () => void;
  onFailed?: (failure: Error) => void;
}

/** Sends another zone. */
export function useSetTimezone() {
  const setSessionZone = useSetSessionZone();
  const setting = useCommand(setTimezone);
  const set = (timezone: string, { onSet, onFailed }: Callbacks) =>
    setting.mutate(timezone, {
      onSuccess: (user) => {
        setSessionZone(user.timezone);
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
  const setSessionZone = useSetSessionZone();
  const saying = useCommand(sayDeviceZone);
  const reportedZone = useRef<string | null>(undefined);
  useEffect(() => {
    // Each answer is heard once: another tab may know of a later choice.
    if (stored === undefined || stored === reportedZone.current) return;
    reportedZone.current = stored;
    if (stored === null) saying.mutate(ownZone(), { onSuccess: ({ timezone }) => setSessionZone(timezone) });
    else if (stored !== known) setSessionZone(stored);
  });
}
