import { afterLargestPicture, type Begin } from './first-picture.ts';
import { runInPieces } from './pieces.ts';
import {
  entryAttribute,
  heldClass,
  hydratedEvent,
  lateAttribute,
  readCookie,
  rootId,
  seenAttribute,
  stillAttribute,
  tokenCookie,
} from './protocol.ts';

/** Milliseconds after the largest picture. */
const rest = 200;

type Pressed = HTMLInputElement | HTMLButtonElement;

/** What does nothing without the program. */
const pressables =
  'button[type=button]:not([popovertarget], [popover] *), [type=checkbox], [type=radio]:not([popover] *)';

function add(rel: string, href: string, before: Element | null): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  return document.head.insertBefore(link, before);
}

/** The page has only those styles in it which it needs to be seen; all of them come before anything changes. */
function dress(): Promise<void> | undefined {
  const first = document.querySelector(`style[${lateAttribute}]`);
  if (first === null) return undefined;
  return new Promise((done) => {
    const link = add('stylesheet', first.getAttribute(lateAttribute) ?? '', first);
    link.onload = () => {
      first.remove();
      done();
    };
    link.onerror = () => done();
  });
}

/** On a phone what is below the first view is shown after it. */
const show = () => document.getElementById(rootId)?.setAttribute(seenAttribute, '');

function press(pressed: Pressed): void {
  pressed.ariaBusy = null;
  if ('checked' in pressed && pressed.type === 'checkbox') pressed.checked = !pressed.checked;
  if (pressed.isConnected) pressed.click();
}

/**
 * On a page that the server has rendered: starts the program after the largest picture, or with the first input; on a still
 * one when somebody has signed in, or should a button be pressed after all. What is pressed or sent before the page listens
 * says so, and is done again then; links, searches and menus work by themselves.
 */
export function startOnceSeen(begin: Begin): void {
  const entry = document.querySelector(`script[${entryAttribute}]`)?.getAttribute(entryAttribute) ?? '';
  const isStill = document.getElementById(rootId)?.hasAttribute(stillAttribute);
  const pressed: Pressed[] = [];
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let isStarted = false as boolean;

  const start = () => {
    if (isStarted) return;
    isStarted = true;
    show();
    window.acadoStyles = dress();
    runInPieces(entry).then(
      () => add('manifest', '/manifest.webmanifest', null),
      // Without a connection the page can be read; it comes alive with it.
      () => {
        isStarted = false;
        addEventListener('online', start, { once: true });
      },
    );
  };
  /** Here, or in another tab. */
  const startSignedIn = () => {
    if (isStarted || readCookie(document.cookie, tokenCookie) === '') return;
    // A signed-in person would only see the visitors' page for a moment.
    document.documentElement.classList.add(heldClass);
    start();
  };
  const keep = (button: Pressed) => {
    start();
    button.ariaBusy = 'true';
    pressed.push(button);
  };

  begin(() => {
    startSignedIn();
    afterLargestPicture(() => {
      show();
      if (!isStill) setTimeout(start, rest);
    });
  });
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Partial<Element>).closest?.<Pressed>(pressables);
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
  for (const name of ['storage', 'pageshow', 'focus', 'visibilitychange'])
    addEventListener(name, startSignedIn, options);
  // A still page has what is for a pointer or for paper with the first move or key.
  for (const name of isStill ? ['pointerover', 'keydown'] : ['pointerdown', 'keydown', 'focusin'])
    addEventListener(name, isStill ? () => void dress() : start, { ...options, once: true, passive: true });
  addEventListener(hydratedEvent, () => {
    listening.abort();
    pressed.forEach(press);
  });
}
