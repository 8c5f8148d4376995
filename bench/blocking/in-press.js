// Runs in every document before its own scripts; `benchReport` passes reports to bench/blocking/visit.ts.

(() => {
  const opened =
    'dialog[open], [popover]:popover-open, [role="dialog"], [role="alertdialog"], [aria-expanded="true"], [aria-busy="true"], [aria-invalid="true"]';
  const skeletons = 'main [role="status"]:has([aria-hidden="true"]), main [aria-busy="true"]';
  const pressable = 'a, button, input, textarea, summary, [role="button"]';
  /** @typedef {{ benchReport(text: string): void, benchWants?: 'page' }} Bench */
  const bench = /** @type {typeof globalThis & Bench} */ (globalThis);

  /**
   * Reports an event in clock time, which all documents share.
   * @type {(what: string, at: number, more?: string) => void}
   */
  const report = (what, at, more = '') =>
    bench.benchReport(JSON.stringify({ what, at: performance.timeOrigin + at, more }));

  /**
   * Whether an element is in view.
   * @type {(element: Element) => boolean}
   */
  const isInView = (element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && element.checkVisibility({ visibilityProperty: true });
  };

  /** @type {(selector: string) => Element[]} */
  const all = (selector) => [...document.querySelectorAll(selector)];

  /**
   * The elements that may be a response to a press. If `benchWants` is `page`, finding them needs no layout.
   * @type {(pressed: Element | null) => { headings: string, answers: Element[] }}
   */
  const candidates = (pressed) => {
    const { activeElement: focused } = document;
    const isElsewhere =
      focused !== null && focused !== document.body && focused !== pressed && !pressed?.contains(focused);
    const others = bench.benchWants === 'page' ? [] : [...all(opened), ...(isElsewhere ? [focused] : [])];
    return {
      headings: all('h1')
        .map(({ textContent }) => textContent)
        .join(),
      answers: [...all(skeletons), ...others],
    };
  };

  /** @typedef {ReturnType<typeof candidates>} Candidates */
  /** @type {(before: Candidates, now: Candidates) => boolean} */
  const isAnswer = (before, now) =>
    (now.headings !== '' && now.headings !== before.headings && all('h1').some(isInView)) ||
    now.answers.some((element) => !before.answers.includes(element) && isInView(element));

  /**
   * Reports a response in the frame that paints it: a response that exists when a frame starts. @type {(before:
   * Candidates, pressed: Element | null) => void}
   */
  const reportAnswer = (before, pressed) => {
    if (!isAnswer(before, candidates(pressed))) {
      requestAnimationFrame(() => reportAnswer(before, pressed));
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => report('answered', performance.now());
    port2.postMessage('');
  };

  addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      const pressed = target instanceof Element ? target.closest(pressable) : null;
      const name = pressed?.getAttribute('aria-label') ?? pressed?.textContent ?? '';
      report('pressed', timeStamp, name.trim());
      const { headings, answers } = candidates(pressed);
      const before = { headings, answers: answers.filter(isInView) };
      requestAnimationFrame(() => reportAnswer(before, pressed));
    },
    true,
  );

  new PerformanceObserver((list) => {
    for (const entry of /** @type {PerformanceEventTiming[]} */ (list.getEntries()))
      if (entry.interactionId) report('interaction', entry.startTime + entry.duration, entry.name);
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      report('shift', entry.startTime, String(/** @type {PerformanceEntry & { value: number }} */ (entry).value));
  }).observe({ type: 'layout-shift' });

  report('arrived', performance.now());
  // The requested page may be the document that has just loaded.
  if (bench.benchWants === 'page') requestAnimationFrame(() => reportAnswer({ headings: '', answers: [] }, null));
})();
