import { afterLargestPicture, type Begin } from './first-picture.ts';
import { isOlder } from './older.ts';
import {
  entryAttribute,
  heldClass,
  hydratedEvent,
  readCookie,
  rootId,
  seenAttribute,
  startsAttribute,
  tokenCookie,
} from './protocol.ts';
import { asksForSearch } from './search-key.ts';
import { runInTurns } from './turns.ts';

/** Milliseconds to wait after the largest contentful paint. */
const rest = 200;

type Pressed = HTMLInputElement | HTMLButtonElement;

/** Controls that need the program. The settings in the header work without it. */
const pressables = ':is(button[type=button]:not([popovertarget]), [type=checkbox], [type=radio]):not(header *)';
/** Elements whose use starts the program. */
const uses = 'main :is(input, select, textarea, button)';

/** The form that shows a lock or a stored draft. */
const form = 'main form[method=post]';
/** The keys in local storage. */
const [session, words] = ['session', 'drafts:visitor'];

/** The parts of the stored session that this script reads. */
interface Kept {
  data?: { signedIn?: boolean; lockEndsAt?: number | null };
}

/** Whether this browser has stored data that the page would show: an ended session, a lock, or a draft. */
function hasKept(): boolean {
  try {
    const { data } = JSON.parse(localStorage.getItem(session) ?? '{}') as Kept;
    const isLocked = (data?.lockEndsAt ?? 0) > Date.now();
    return (
      data?.signedIn === true ||
      ((isLocked || localStorage.getItem(words) !== null) && document.querySelector(form) !== null)
    );
  } catch {
    return false;
  }
}

/** One-time values, which have to leave the address before other code reads it. */
const forOneUse = /[?&](token|state)=/;
/** The button that leads to the search page. */
const searchButton = '[type=submit][aria-keyshortcuts]';

function add(rel: string, href: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
}

/** Shows the content below the first view, which phones leave out of the first paint. */
const show = () => document.getElementById(rootId)?.setAttribute(seenAttribute, '');

const isBox = (pressed: Pressed): pressed is HTMLInputElement => pressed.type === 'checkbox';

function press(pressed: Pressed): void {
  pressed.ariaBusy = null;
  if (isBox(pressed)) pressed.checked = !pressed.checked;
  if (pressed.isConnected) pressed.click();
}

const isIn = (target: EventTarget | null, selector: string) =>
  (target as Partial<Element>).closest?.<Pressed>(selector);

/**
 * Starts the program on a rendered page: at the time that the page sets. It starts immediately for a
 * signed-in user or when a pressed button needs it. A press or submission before hydration marks its button
 * as busy and is repeated afterwards. Links, searches and menus work natively, and the search keys press the
 * search button.
 */
export function startProgram(begin: Begin): void {
  const entry = document.querySelector(`script[${entryAttribute}]`)?.getAttribute(entryAttribute) ?? '';
  const root = document.getElementById(rootId);
  const starts = root?.getAttribute(startsAttribute);
  const { classList } = document.documentElement;
  /** Reveals the rendered page if the program can't start. */
  const unveil = () => {
    root?.removeAttribute(startsAttribute);
    classList.remove(heldClass);
  };
  if (isOlder()) return unveil();
  const pressed: Pressed[] = [];
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let isStarted = false as boolean;

  const start = () => {
    if (isStarted) return;
    isStarted = true;
    show();
    runInTurns(entry).then(
      () => add('manifest', '/manifest.webmanifest'),
      // Offline, the page stays readable; the program starts when the connection is back.
      () => {
        isStarted = false;
        unveil();
        addEventListener('online', start, { once: true });
      },
    );
  };
  /** The user may have signed in here or in another tab. */
  const startSignedIn = () => {
    if (isStarted || readCookie(document.cookie, tokenCookie) === '') return;
    // A signed-in user would see the visitors' page only for a moment.
    classList.add(heldClass);
    start();
  };
  const keep = (button: Pressed) => {
    start();
    button.ariaBusy = 'true';
    pressed.push(button);
  };

  if (starts === 'now') start();
  begin(() => {
    startSignedIn();
    if (forOneUse.test(location.search) || hasKept()) start();
    afterLargestPicture(() => {
      show();
      if (starts === 'seen') setTimeout(start, rest);
    });
  });
  addEventListener(
    'click',
    ({ target }) => {
      const button = isIn(target, pressables);
      if (button) keep(button);
    },
    options,
  );
  addEventListener(
    'submit',
    (event) => {
      const button = event.submitter as Pressed | null;
      if (button?.form?.method !== 'post') return;
      event.preventDefault();
      if (!pressed.includes(button)) keep(button);
    },
    options,
  );
  addEventListener(
    'keydown',
    (event) => {
      const button = document.querySelector<HTMLButtonElement>(searchButton);
      if (!button || !asksForSearch(event)) return;
      event.preventDefault();
      button.click();
    },
    options,
  );
  // Marks the pressed link as busy until the next document loads.
  globalThis.navigation?.addEventListener(
    'navigate',
    ({ sourceElement, hashChange, downloadRequest }) => {
      if (hashChange || downloadRequest !== null || !sourceElement) return;
      sourceElement.ariaBusy = 'true';
      addEventListener('pageshow', () => (sourceElement.ariaBusy = null), { once: true });
    },
    options,
  );
  for (const name of ['storage', 'pageshow', 'focus', 'visibilitychange'])
    addEventListener(name, startSignedIn, options);
  if (starts !== 'never')
    for (const name of ['pointerover', 'focusin', 'keydown', 'input', 'dragenter'])
      addEventListener(name, ({ target }) => void (isIn(target, uses) && start()), options);
  addEventListener(hydratedEvent, () => {
    listening.abort();
    pressed.forEach(press);
  });
}
