const focusable = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not([disabled])';
/** What stands in a row of its like. */
const items = 'li, tr, article, section, dd, [data-item]';
const headings = 'h1, h2, h3, h4';

/** Where something stood that is gone. */
interface Place {
  parent: Element;
  /** What stood before it. */
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

/** Finds where what had the focus stood, in what has been removed since; an element that was only moved is not gone. */
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

/** Elements from one on, one way. */
function* walk(from: Element | null, step: 'nextElementSibling' | 'previousElementSibling'): Generator<Element> {
  for (let element = from; element !== null; element = element[step]) yield element;
}

/** What has taken the place of something; of items the one that follows, or the one before. */
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

/** The item that was moved to another list. */
const elsewhere = (last: Element): HTMLElement | null => {
  const name = last.closest('[data-item]')?.getAttribute('data-item');
  const moved = name ? document.querySelector(`[data-item="${CSS.escape(name)}"]`) : null;
  return moved && firstIn(moved);
};

/** The nearest heading around a place. */
function headingOf(parent: Element): boolean {
  for (let around: Element | null = parent; around !== null && around !== document.body; around = around.parentElement)
    for (const heading of around.querySelectorAll<HTMLElement>(headings)) if (tryFocus(heading)) return true;
  return false;
}

/**
 * Moves the focus when the element that has it is removed: to the item that follows in its list, or the one before; to
 * the element that has taken its place; after a dialog, to the element that had the focus before it; otherwise to the
 * heading of the part in which the element stood. A page that is replaced as a whole is left alone: the next page sets
 * the focus.
 *
 * @param root the element whose inside is watched
 * @returns how to stop
 */
export function keepFocus(root: Element): () => void {
  /** The elements that have had the focus, the last one first. */
  let had: HTMLElement[] = [];
  const note = () => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body || activeElement === had[0]) return;
    had = [activeElement, ...had.filter((element) => element !== activeElement && element.isConnected)].slice(0, 8);
  };
  // A reader who has let go of the focus, by a press beside everything, is led nowhere.
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    setTimeout(() => {
      if (had[0] === target && (target as Element).isConnected && document.activeElement === document.body) had = [];
    });
  };
  // A long list removes items that are scrolled away; the reader is not pulled back to them.
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
