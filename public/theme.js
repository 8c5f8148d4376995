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
    singleKeys: ['on', 'off'],
  };

  // What could not be stored holds for this page.
  var unkept = {};

  function keep(event) {
    if (event.detail) unkept[event.detail.name] = event.detail.data;
    apply();
  }

  function read(name) {
    var allowed = settings[name];
    if (unkept[name]) return unkept[name];
    try {
      var stored = JSON.parse(localStorage.getItem(name));
      return stored && stored.v === 1 && allowed.indexOf(stored.data) >= 0 ? stored.data : allowed[0];
    } catch (_) {
      return allowed[0];
    }
  }

  // What is the same is not written, for that alone would style the whole page again.
  function set(object, name, value) {
    if (object[name] !== value) object[name] = value;
  }

  function apply() {
    for (var name in settings) set(root.dataset, name, read(name));
    var mode = root.dataset.theme;
    var isDark = mode === 'dark' || (mode === 'system' && dark.matches);
    root.classList.toggle('dark', isDark);
    root.classList.toggle('light', !isDark);
    set(root, 'dir', root.dataset.direction);
    set(root, 'lang', root.dataset.locale);
  }

  // What is in view keeps its stand-in where the text font would break its lines elsewhere, until there is other text.
  // What lies within something else that is out of view is not asked where it is, which would lay it out.
  function inView(part) {
    var box = part.getBoundingClientRect();
    if (box.height > 0 && (box.bottom <= 0 || box.top >= innerHeight)) return [];
    return [].concat.apply([part], [].map.call(part.children, inView));
  }

  function top(part) {
    return part.getBoundingClientRect().top;
  }

  function put() {
    root.classList.add('lettered');
  }

  function swap() {
    var parts = inView(document.querySelector('main') || document.body);
    var before = parts.map(top);
    put();
    var isMoved = parts.some(function (part, index) {
      return Math.abs(top(part) - before[index]) > 2;
    });
    if (!isMoved) return;
    root.classList.remove('lettered');
    if (!window.navigation) return;
    navigation.addEventListener('currententrychange', function (event) {
      if (event.navigationType === 'push' || event.navigationType === 'traverse') put();
    });
  }

  // The text font waits for the first large picture, which it would only delay.
  function letter() {
    setTimeout(function () {
      document.fonts.load('1em Figtree').then(swap, function () {});
    }, 100);
  }

  // What is stored is in other processes, and waiting for them takes as long as drawing. Where the server knows by a cookie
  // that there is nothing, this is part of a module, which runs when the page has been read, and the page is drawn without
  // asking; should there be something, it is seen right after.
  var isDrawnFirst = document.querySelector('script[type=module][data-entry]') !== null;

  window.acadoBegin = function (begin) {
    if (!isDrawnFirst) begin();
    else
      requestAnimationFrame(function () {
        setTimeout(function () {
          begin();
        });
      });
  };

  acadoBegin(function () {
    apply();
    dark.addEventListener('change', apply);
    addEventListener('storage', apply);
    addEventListener('acado:settings', keep);

    if (window.PerformanceObserver && PerformanceObserver.supportedEntryTypes.indexOf('largest-contentful-paint') >= 0)
      new PerformanceObserver(function (_, observer) {
        observer.disconnect();
        letter();
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    else if (document.readyState === 'complete') letter();
    else addEventListener('load', letter);
  });
})();
