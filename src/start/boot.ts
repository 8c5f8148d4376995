import { afterLargestPicture, type Begin } from './first-picture.ts';
import {
  entryAttribute,
  heldClass,
  hydratedEvent,
  lateAttribute,
  readCookie,
  rootId,
  seenAttribute,
  tokenCookie,
} from './protocol.ts';

/** Milliseconds after the largest picture. */
const rest = 200;

type Pressed = HTMLInputElement | HTMLFormElement;

const pressables = 'button[type=button], [type=checkbox], [type=radio]';

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
  if (!pressed.isConnected) return;
  if ('requestSubmit' in pressed) return pressed.requestSubmit();
  if (pressed.type === 'checkbox') pressed.checked = !pressed.checked;
  pressed.click();
}

/**
 * On a page that the server has rendered: starts the program after the largest picture, or with the first input. What is
 * pressed or sent before it listens is kept and done again then; links and searches work by themselves.
 */
export function startOnceSeen(begin: Begin): void {
  const entry = document.querySelector(`script[${entryAttribute}]`)?.getAttribute(entryAttribute) ?? '';
  const pressed: Pressed[] = [];
  let isStarted = false as boolean;

  const start = () => {
    if (isStarted) return;
    isStarted = true;
    show();
    window.acadoStyles = dress();
    import(/* @vite-ignore */ entry).then(
      () => add('manifest', '/manifest.webmanifest', null),
      // Without a connection the page can be read; it comes alive with it.
      () => {
        isStarted = false;
        addEventListener('online', start, { once: true });
      },
    );
  };
  const soon = () => {
    show();
    setTimeout(start, rest);
  };

  begin(() => {
    // A signed-in person would only see the visitors' page for a moment.
    if (readCookie(document.cookie, tokenCookie) !== '') {
      document.documentElement.classList.add(heldClass);
      start();
    } else afterLargestPicture(soon, () => (globalThis.requestIdleCallback ?? soon)(start));
  });
  if (isStarted) return;

  const keep = ({ target }: Event) => {
    start();
    const pressable = (target as Partial<Element>).closest?.<HTMLInputElement>(pressables);
    if (pressable) pressed.push(pressable);
  };
  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== 'post') return;
    event.preventDefault();
    start();
    if (!pressed.includes(form)) pressed.push(form);
  };
  addEventListener('click', keep, true);
  addEventListener('submit', hold, true);
  for (const name of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(name, start, { capture: true, once: true, passive: true });
  addEventListener(hydratedEvent, () => {
    removeEventListener('click', keep, true);
    removeEventListener('submit', hold, true);
    pressed.forEach(press);
  });
}
