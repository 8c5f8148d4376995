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

/** Milliseconds after the largest picture. */
const rest = 200;

type Pressed = HTMLInputElement | HTMLButtonElement;

/** What does nothing without the program. Settings are heard without it. */
const pressables = ':is(button[type=button]:not([popovertarget]), [type=checkbox], [type=radio]):not(header *)';
/** What people are about to use that needs it. */
const uses = 'main :is(input, select, textarea, button)';

/** Where a lock or words that are kept are seen. */
const form = 'main form[method=post]';
/** What is stored of them. */
const [session, words] = ['session', 'drafts:visitor'];

/** Of the stored session as much as decides that. */
interface Kept {
  data?: { signedIn?: boolean; lockEndsAt?: number | null };
}

/** Whether this browser has something kept that the page would show: a session that has ended, a lock, or words. */
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

/** What leaves the address before anybody else reads it. */
const forOneUse = /[?&](token|state)=/;
/** It leads to the page that searches. */
const searchButton = '[type=submit][aria-keyshortcuts]';

function add(rel: string, href: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
}

/** On a phone what is below the first view is shown after it. */
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
 * Starts the program on a page that the server has rendered: when the page says, or at once when somebody has signed in or a
 * button is pressed that needs it. What is pressed or sent before the page listens says so, and is done again then; links,
 * searches and menus work by themselves, and the keys of the search press its button.
 */
export function startProgram(begin: Begin): void {
  const entry = document.querySelector(`script[${entryAttribute}]`)?.getAttribute(entryAttribute) ?? '';
  const root = document.getElementById(rootId);
  const starts = root?.getAttribute(startsAttribute);
  const { classList } = document.documentElement;
  /** What the server has rendered is seen, for the program does not come. */
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
      // Without a connection the page can be read; it comes alive with it.
      () => {
        isStarted = false;
        unveil();
        addEventListener('online', start, { once: true });
      },
    );
  };
  /** Here, or in another tab. */
  const startSignedIn = () => {
    if (isStarted || readCookie(document.cookie, tokenCookie) === '') return;
    // A signed-in person would only see the visitors' page for a moment.
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
  // Until the next document is there, what leads to it says that it was pressed.
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
