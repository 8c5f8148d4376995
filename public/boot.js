// On a page that the server has rendered: React comes after the largest picture, or with the first input. What is pressed
// before it listens is kept and pressed again then; links and forms work by themselves.
(function () {
  var entry = document.currentScript.dataset.entry;
  var isHeld = /(?:^|; )token=/.test(document.cookie);
  var isStarted = false;
  var pressed = [];

  function start() {
    if (isStarted) return;
    isStarted = true;
    void import(entry);
  }

  function keep(event) {
    start();
    var button = event.target.closest && event.target.closest('button[type=button], summary[data-replay]');
    if (button) pressed.push(button);
  }

  // A signed-in person would only see the visitors' page for a moment.
  if (isHeld) {
    document.documentElement.classList.add('held');
    start();
    return;
  }

  addEventListener('click', keep, true);
  ['pointerdown', 'keydown', 'focusin'].forEach(function (name) {
    addEventListener(name, start, { capture: true, once: true, passive: true });
  });
  addEventListener('acado:hydrated', function () {
    removeEventListener('click', keep, true);
    pressed.forEach(function (button) {
      if (button.isConnected) button.click();
    });
  });

  function soon() {
    setTimeout(start, 200);
  }
  if (window.PerformanceObserver && PerformanceObserver.supportedEntryTypes.indexOf('largest-contentful-paint') >= 0) {
    new PerformanceObserver(function (_, observer) {
      observer.disconnect();
      soon();
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  } else {
    addEventListener('load', function () {
      (window.requestIdleCallback || soon)(start);
    });
  }
})();
