// Runs before the first picture, so that no wrong colour, direction or font flashes. Also follows changes: of the stored
// settings (here and in other tabs) and of the device. A file of its own, for the content policy allows no inline script.
(function () {
  var root = document.documentElement;
  var dark = matchMedia('(prefers-color-scheme: dark)');

  // The first value of each is the one that holds before anything is chosen.
  var settings = {
    theme: ['system', 'light', 'dark'],
    direction: ['ltr', 'rtl'],
    controlSize: ['md', 'xs', 'sm', 'lg'],
    locale: ['en'],
    sideMenu: ['wide', 'mini'],
  };

  function read(name) {
    var allowed = settings[name];
    try {
      var stored = JSON.parse(localStorage.getItem(name));
      return stored && stored.v === 1 && allowed.indexOf(stored.data) >= 0 ? stored.data : allowed[0];
    } catch (_) {
      return allowed[0];
    }
  }

  function apply() {
    for (var name in settings) root.dataset[name] = read(name);
    var mode = root.dataset.theme;
    var isDark = mode === 'dark' || (mode === 'system' && dark.matches);
    root.classList.toggle('dark', isDark);
    root.classList.toggle('light', !isDark);
    root.dir = root.dataset.direction;
    root.lang = root.dataset.locale;
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
