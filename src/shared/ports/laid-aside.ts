/**
 * Calls back when the browser lays the page aside, for Back or to save power, and when it takes the page up again.
 * Nothing runs meanwhile, so a lock or connection that stays open then is out of reach of other tabs.
 */
export function onLaidAside(laidAside: () => void, takenUp: () => void, until?: AbortSignal): void {
  // First of all who listen: what others do with the end of the page is done with this known.
  const listening = { capture: true, ...(until && { signal: until }) };
  for (const name of ['pagehide', 'freeze']) window.addEventListener(name, laidAside, listening);
  for (const name of ['pageshow', 'resume']) window.addEventListener(name, takenUp, listening);
}

/**
 * Opens something for as long as the page is not laid aside, and opens it anew afterwards.
 *
 * @param start opens it; `isAnew` after the page was laid aside @returns closes it
 * @param until when it is closed for good
 */
export function whileThere(start: (isAnew: boolean) => () => void, until: AbortSignal): void {
  let stop: (() => void) | null = start(false);
  const end = () => {
    stop?.();
    stop = null;
  };
  onLaidAside(
    end,
    () => {
      stop ??= start(true);
    },
    until,
  );
  until.addEventListener('abort', end, { once: true });
}
