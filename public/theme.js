// Runs before the first picture, so that no wrong colour, direction or font flashes. Also follows changes: of the stored
// settings (here and in other tabs) and of the device. A file of its own, for the content policy allows no inline script.
(function () {
  var root = document.documentElement;
  var dark = matchMedia('(prefers-color-scheme: dark)');

  function read(name, allowed) {
    try {
      var stored = JSON.parse(localStorage.getItem(name));
      return stored && stored.v === 1 && allowed.indexOf(stored.data) >= 0 ? stored.data : null;
    } catch (_) {
      return null;
    }
  }

  function apply() {
    var mode = read('theme', ['light', 'dark', 'system']) || 'system';
    var isDark = mode === 'dark' || (mode === 'system' && dark.matches);
    root.dataset.theme = mode;
    root.classList.toggle('dark', isDark);
    root.classList.toggle('light', !isDark);
    root.dir = read('direction', ['ltr', 'rtl']) || 'ltr';
  }

  // The text font waits for the first large picture, which it would only delay.
  function letter() {
    setTimeout(function () {
      root.classList.add('lettered');
    }, 100);
  }

  apply();
  dark.addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('acado:settings', apply);

  if (window.PerformanceObserver && PerformanceObserver.supportedEntryTypes.indexOf('largest-contentful-paint') >= 0) {
    new PerformanceObserver(function (_, observer) {
      observer.disconnect();
      letter();
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  } else {
    addEventListener('load', letter);
  }
})();
