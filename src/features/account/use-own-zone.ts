import { useEffect, useRef } from 'react';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { useSession, useSessionActor } from '../../shared/actors/use-session.ts';
import { ownZone } from '../../shared/time/zones.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { sayDeviceZone, setTimezone } from './commands.ts';
import { useAccount } from './queries.ts';

/** Passes the account's time zone to the session, and with it to every page and tab. */
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

/** Sends a new time zone to the server. */
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

/** Uses the account's time zone for the session. An account without a time zone gets the device's zone. */
export function useKnownZone(): void {
  const known = useSession(selectUser)?.timezone ?? null;
  const stored = useAccount().data?.timezone;
  const setSessionZone = useSetSessionZone();
  const saying = useCommand(sayDeviceZone);
  const reportedZone = useRef<string | null>(undefined);
  useEffect(() => {
    // Handle each answer only once: another tab may know a later choice.
    if (stored === undefined || stored === reportedZone.current) return;
    reportedZone.current = stored;
    if (stored === null) saying.mutate(ownZone(), { onSuccess: ({ timezone }) => setSessionZone(timezone) });
    else if (stored !== known) setSessionZone(stored);
  });
}
