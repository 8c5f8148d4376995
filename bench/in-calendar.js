// Runs in the page before its own scripts.

(() => {
  let longestTask = 0;
  let clickedAt = 0;
  let firstPaintAt = 0;
  /**
   * The heading of the expected span; empty at first, which matches any.
   * @type {string | null}
   */
  let wanted = '';
  let readyAt = 0;
  const afterPaint = (/** @type {() => void} */ done) => requestAnimationFrame(() => setTimeout(done));

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });

  const isReady = (/** @type {string} */ words) =>
    (document.querySelector('main h2')?.textContent ?? '').includes(words) &&
    document.querySelector('main div[aria-busy="false"]') !== null;
  const look = () => {
    if (wanted === null || !isReady(wanted)) return;
    wanted = null;
    afterPaint(() => (readyAt = performance.now()));
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
    characterData: true,
  });
  addEventListener(
    'click',
    (event) => {
      clickedAt = event.timeStamp;
      afterPaint(() => (firstPaintAt = performance.now()));
    },
    true,
  );

  Object.assign(window, {
    benchCalendar: {
      /** Waits for the span with this heading. The next click leads there.  */
      expect: (/** @type {string} */ words) => {
        [wanted, readyAt, firstPaintAt, longestTask] = [words, 0, 0, 0];
      },
      isReady: () => readyAt > 0,
      /** The times in milliseconds since the click, or since the navigation if there was no click. */
      times: () => ({ paint: firstPaintAt - clickedAt, ready: readyAt - clickedAt, longestTask }),
    },
  });
})();
