// Runs in every document before anything of its own; `benchTell` leads to bench/blocking/visit.ts.

(() => {
  const opened =
    'dialog[open], [popover]:popover-open, [role="dialog"], [role="alertdialog"], [aria-expanded="true"], [aria-busy="true"], [aria-invalid="true"]';
  const skeletons = 'main [role="status"]:has([aria-hidden="true"]), main [aria-busy="true"]';
  const pressable = 'a, button, input, textarea, summary, [role="button"]';
  /** @typedef {{ benchTell(text: string): void, benchWants?: 'page' }} Bench */
  const bench = /** @type {typeof globalThis & Bench} */ (globalThis);

  /** Told in the time of the clock, which all documents have in common.
   * @type {(what: string, at: number, more?: string) => void} */
  const tell = (what, at, more = '') =>
    bench.benchTell(JSON.stringify({ what, at: performance.timeOrigin + at, more }));

  /** Something that is in view.
   * @type {(element: Element) => boolean} */
  const isInView = (element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && element.checkVisibility({ visibilityProperty: true });
  };

  const inView = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)].filter(isInView);

  /** What of the document answers a press. */
  const picture = (/** @type {Element | null} */ pressed) => {
    const { activeElement: focused } = document;
    const isElsewhere = focused !== document.body && focused !== pressed && !pressed?.contains(focused);
    return {
      heading: inView('h1')
        .map(({ textContent }) => textContent)
        .join(),
      loading: inView(skeletons),
      open: inView(opened),
      focused: isElsewhere ? focused : null,
    };
  };

  /** @typedef {ReturnType<typeof picture>} Picture */
  const isAnswer = (/** @type {Picture} */ before, /** @type {Picture} */ now) =>
    (now.heading !== '' && now.heading !== before.heading) ||
    now.loading.some((element) => !before.loading.includes(element)) ||
    (bench.benchWants !== 'page' &&
      (now.open.some((element) => !before.open.includes(element)) ||
        (now.focused !== null && now.focused !== before.focused)));

  /** What is there when a frame begins is in that frame.
   * @type {(before: Picture, pressed: Element | null) => void} */
  const tellAnswer = (before, pressed) => {
    if (!isAnswer(before, picture(pressed))) {
      requestAnimationFrame(() => tellAnswer(before, pressed));
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => tell('answered', performance.now());
    port2.postMessage('');
  };

  addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      const pressed = target instanceof Element ? target.closest(pressable) : null;
      const name = pressed?.getAttribute('aria-label') ?? pressed?.textContent ?? '';
      tell('pressed', timeStamp, name.trim());
      const before = picture(pressed);
      requestAnimationFrame(() => tellAnswer(before, pressed));
    },
    true,
  );

  new PerformanceObserver((list) => {
    for (const entry of /** @type {PerformanceEventTiming[]} */ (list.getEntries()))
      if (entry.interactionId) tell('interaction', entry.startTime + entry.duration, entry.name);
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      tell('shift', entry.startTime, String(/** @type {PerformanceEntry & { value: number }} */ (entry).value));
  }).observe({ type: 'layout-shift' });

  tell('arrived', performance.now());
  // The page that was asked for may be the next document.
  if (bench.benchWants === 'page')
    requestAnimationFrame(() => tellAnswer({ heading: '', loading: [], open: [], focused: null }, null));
})();
