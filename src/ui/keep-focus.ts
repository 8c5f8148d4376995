const focusable = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not([disabled])';
/** Elements that repeat in a list or grid. */
const items = 'li, tr, article, section, dd, [data-item]';
const headings = 'h1, h2, h3, h4';

/** The former position of a removed element. */
interface Place {
  parent: Element;
  /** The previous sibling of the element. */
  before: Node | null;
  gone: Element;
}

const isSeen = (element: HTMLElement) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

function tryFocus(element: HTMLElement | null | undefined): boolean {
  if (!element || element.closest('[inert]') !== null || !isSeen(element)) return false;
  if (!element.matches(focusable)) element.tabIndex = -1;
  element.focus();
  return document.activeElement === element;
}

const firstIn = (element: Element): HTMLElement | null =>
  element.matches(focusable) ? (element as HTMLElement) : element.querySelector<HTMLElement>(focusable);

/**
 * Finds the position of the last focused element among the removed nodes. Moved elements don't count as
 * removed.
 */
function placeOf(last: Element, records: readonly MutationRecord[]): Place | null {
  let place: Place | null = null;
  let within: Node = last;
  for (const { target, removedNodes, previousSibling } of records)
    for (const node of removedNodes)
      if (node.contains(within)) {
        place = { parent: target as Element, before: previousSibling, gone: node as Element };
        within = target;
      }
  return place;
}

/** Iterates over an element and its siblings in one direction. */
function* walk(from: Element | null, step: 'nextElementSibling' | 'previousElementSibling'): Generator<Element> {
  for (let element = from; element !== null; element = element[step]) yield element;
}

/** Focuses the element that replaced the removed one; for list items, the next or the previous item. */
function neighbour({ parent, before, gone }: Place, records: readonly MutationRecord[]): boolean {
  const isIn = before?.parentNode === parent;
  const there = isIn ? before.nextSibling : parent.firstChild;
  const next = there instanceof Element ? there : null;
  const isNew = next !== null && records.some(({ addedNodes }) => [...addedNodes].includes(next));
  const previous = isIn && before instanceof Element ? before : null;
  const rows = [...walk(next, 'nextElementSibling'), ...walk(previous, 'previousElementSibling')];
  const others = gone.matches(items) ? rows.filter((row) => row.matches(items)) : [];
  return [...(isNew ? [next] : []), ...others].some((element) => tryFocus(firstIn(element)));
}

/** Finds the item if it was moved to another list. */
const elsewhere = (last: Element): HTMLElement | null => {
  const name = last.closest('[data-item]')?.getAttribute('data-item');
  const moved = name ? document.querySelector(`[data-item="${CSS.escape(name)}"]`) : null;
  return moved && firstIn(moved);
};

/** Focuses the nearest heading around a position. */
function headingOf(parent: Element): boolean {
  for (let around: Element | null = parent; around !== null && around !== document.body; around = around.parentElement)
    for (const heading of around.querySelectorAll<HTMLElement>(headings)) if (tryFocus(heading)) return true;
  return false;
}

/**
 * Moves the focus when the focused element is removed:
 * - to the next item of its list, or the previous one;
 * - to the element that replaced it;
 * - after a dialog, to the element that had the focus before;
 * - otherwise to the heading of its section.
 *
 * Does nothing if the whole page is replaced: the next page sets the focus.
 *
 * @param root the element that is observed
 * @returns a function that stops observing
 */
export function keepFocus(root: Element): () => void {
  /** The elements that had the focus, latest first. */
  let had: HTMLElement[] = [];
  const note = () => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body || activeElement === had[0]) return;
    had = [activeElement, ...had.filter((element) => element !== activeElement && element.isConnected)].slice(0, 8);
  };
  // If the reader cleared the focus by pressing an empty area, don't move it.
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    setTimeout(() => {
      if (had[0] === target && (target as Element).isConnected && document.activeElement === document.body) had = [];
    });
  };
  // Long lists remove items that are scrolled out of view; don't scroll back to them.
  const onScroll = () => {
    const box = had[0]?.getBoundingClientRect();
    if (box && (box.bottom < 0 || box.top > innerHeight)) had = [];
  };
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  const observer = new MutationObserver((records) => {
    const last = had[0];
    if (last === undefined || last.isConnected || document.activeElement !== document.body) return;
    const place = placeOf(last, records);
    had = had.filter((element) => element.isConnected);
    if (place === null || !place.parent.isConnected || place.gone.matches('h1, :has(h1)')) return;
    const opener = place.gone.matches('dialog, [role="dialog"]') ? had[0] : null;
    if (tryFocus(elsewhere(last)) || neighbour(place, records) || tryFocus(opener)) return;
    if (!headingOf(place.parent)) tryFocus(had[0]);
  });
  observer.observe(root, { childList: true, subtree: true });
  for (const name of ['focusin', 'keydown', 'click']) document.addEventListener(name, note, options);
  document.addEventListener('focusout', onBlur, options);
  document.addEventListener('scroll', onScroll, options);
  return () => {
    observer.disconnect();
    listening.abort();
  };
}
