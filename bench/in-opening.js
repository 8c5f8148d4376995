// Runs in every document before its own scripts; bench/blocking/learner.ts reads `benchOpening`.

(() => {
  const placeholders = '[data-coming], [aria-busy="true"]';
  const page = 'html:not(.held) body:has(main h1)';

  /**
   * Whether an element is in view.
   * @type {(element: Element) => boolean}
   */
  const isInView = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const isFilled = () =>
    document.querySelector(page) !== null && ![...document.querySelectorAll(placeholders)].some(isInView);

  let content = 0;
  const look = () => {
    if (!isFilled()) content = 0;
    else if (content === 0) content = performance.now();
  };
  // Looks after the frame that paints a change, when reading the layout costs nothing.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = look;
  let isDue = false;
  const afterPaint = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      port2.postMessage('');
    });
  };
  new MutationObserver(afterPaint).observe(document, { attributes: true, childList: true, subtree: true });

  Object.assign(globalThis, {
    /** Milliseconds until nothing in view was a placeholder, and the scripts that had arrived by then. */
    benchOpening: () => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const scripts = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource')).filter(
        ({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= content,
      );
      return {
        firstPaint: paint?.startTime ?? Number.NaN,
        content,
        script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      };
    },
  });
})();
