// Runs in the page before its own scripts; an earlier script sets `benchSettings`.

/** @typedef {{ list: string, debounce: number }} BenchSettings */

(() => {
  const { list, debounce } = /** @type {typeof globalThis & { benchSettings: BenchSettings }} */ (globalThis)
    .benchSettings;

  // Removes the delay of the debounce, and leaves all other timeouts unchanged.
  const originalSetTimeout = window.setTimeout;
  /** @type {(handler: TimerHandler, wait?: number, ...rest: unknown[]) => number} */
  const undebounced = (handler, wait, ...rest) => originalSetTimeout(handler, wait === debounce ? 0 : wait, ...rest);
  Object.assign(window, { setTimeout: undebounced });

  const entries = () => [...document.querySelectorAll(`ul[aria-label="${CSS.escape(list)}"] > li`)];
  const isFiltered = (/** @type {string} */ text) => {
    const shown = entries();
    return shown.length > 0 && shown.every((entry) => (entry.textContent ?? '').toLowerCase().includes(text));
  };
  const afterPaint = (/** @type {() => void} */ done) => requestAnimationFrame(() => originalSetTimeout(done));

  let readyAt = 0;
  let pressedAt = 0;
  let wanted = '';
  let filteredAfter = 0;

  addEventListener('keydown', (event) => (pressedAt = event.timeStamp), true);
  new MutationObserver(() => {
    if (readyAt === 0 && entries().length > 0) {
      readyAt = -1;
      afterPaint(() => (readyAt = performance.now()));
    }
    if (wanted !== '' && pressedAt > 0 && isFiltered(wanted)) {
      wanted = '';
      afterPaint(() => (filteredAfter = performance.now() - pressedAt));
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });

  Object.assign(window, {
    bench: {
      /** Milliseconds from navigation to the painted list; not positive until it is painted. */
      readyAt: () => readyAt,
      /** Waits for a list that contains only matches; false if the list is already like that. */
      expect: (/** @type {string} */ text) => {
        [wanted, pressedAt, filteredAfter] = [text, 0, 0];
        return !isFiltered(text);
      },
      /** Milliseconds from the key press to the painted list; 0 until then. */
      filteredAfter: () => filteredAfter,
    },
  });
})();
