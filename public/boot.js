// On a page that the server has rendered: React comes after the largest picture, or with the first input. What is pressed
// or sent before it listens is kept and done again then; links and searches work by themselves.
(function () {
  var entry = document.querySelector('script[data-entry]').dataset.entry;
  var isStarted = false;
  var pressed = [];

  // The page has only those styles in it which it needs to be seen; all of them come before anything changes.
  function dress() {
    var first = document.querySelector('style[data-late]');
    return (
      first &&
      new Promise(function (done) {
        var link = add('stylesheet', first.dataset.late, first);
        link.onload = function () {
          first.remove();
          done();
        };
        link.onerror = done;
      })
    );
  }

  function add(rel, href, before) {
    var link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    return document.head.insertBefore(link, before);
  }

  // On a phone what is below the first view is shown after it.
  function show() {
    document.getElementById('root').dataset.seen = '';
  }

  function start() {
    if (isStarted) return;
    isStarted = true;
    show();
    window.acadoStyles = dress();
    import(entry).then(function () {
      add('manifest', '/manifest.webmanifest', null);
      var icon = document.querySelector('[data-drawing]');
      icon.href = icon.dataset.drawing;
    }, again);
  }

  // Without a connection the page can be read; it comes alive with it.
  function again() {
    isStarted = false;
    addEventListener('online', start, { once: true });
  }

  function keep(event) {
    start();
    var pressable = event.target.closest && event.target.closest('button[type=button], [type=checkbox], [type=radio]');
    if (pressable) pressed.push(pressable);
  }

  function hold(event) {
    if (event.target.method !== 'post') return;
    event.preventDefault();
    start();
    if (pressed.indexOf(event.target) < 0) pressed.push(event.target);
  }

  function press(pressable) {
    if (!pressable.isConnected) return;
    if (pressable.type === 'checkbox') pressable.checked = !pressable.checked;
    if (pressable.requestSubmit) pressable.requestSubmit();
    else pressable.click();
  }

  function soon() {
    show();
    setTimeout(start, 200);
  }

  function idle() {
    (window.requestIdleCallback || soon)(start);
  }

  // In `theme.js`: at once, or after the first picture where nothing is stored here.
  acadoBegin(function () {
    // A signed-in person would only see the visitors' page for a moment.
    if (/(?:^|; )token=/.test(document.cookie)) {
      document.documentElement.classList.add('held');
      start();
      return;
    }

    if (
      window.PerformanceObserver &&
      PerformanceObserver.supportedEntryTypes.indexOf('largest-contentful-paint') >= 0
    ) {
      new PerformanceObserver(function (_, observer) {
        observer.disconnect();
        soon();
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    } else if (document.readyState === 'complete') idle();
    else addEventListener('load', idle);
  });
  if (isStarted) return;

  addEventListener('click', keep, true);
  addEventListener('submit', hold, true);
  ['pointerdown', 'keydown', 'focusin'].forEach(function (name) {
    addEventListener(name, start, { capture: true, once: true, passive: true });
  });
  addEventListener('acado:hydrated', function () {
    removeEventListener('click', keep, true);
    removeEventListener('submit', hold, true);
    pressed.forEach(press);
  });
})();
