/**
 * Calls back when the browser freezes the page, for the back/forward cache or to save power, and when it
 * resumes the page. Nothing runs while the page is frozen, so an open lock or connection would block other
 * tabs.
 */
export function onLaidAside(laidAside: () => void, takenUp: () => void, until?: AbortSignal): void {
  // Capture phase, so that these listeners run before all other listeners of the same event.
  const listening = { capture: true, ...(until && { signal: until }) };
  for (const name of ['pagehide', 'freeze']) window.addEventListener(name, laidAside, listening);
  for (const name of ['pageshow', 'resume']) window.addEventListener(name, takenUp, listening);
}

/**
 * Keeps a resource open while the page isn't frozen, and reopens it afterwards.
 *
 * @param start opens the resource and returns a function that closes it; `isAnew` is true after a freeze
 * @param until aborted to close the resource for good
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
