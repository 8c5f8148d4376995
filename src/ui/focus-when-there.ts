/**
 * Moves the focus to an element as soon as the page has it: to what came of a form, which is in its list only after the
 * next answer of the server. A reader who has gone on meanwhile, by a key or a press, is left where they are.
 *
 * @param id of the element; it may be one that takes no focus otherwise
 * @returns how to stop
 */
export function focusWhenThere(id: string): () => void {
  const listening = new AbortController();
  const observer = new MutationObserver(() => tryFocus());
  const stop = () => {
    listening.abort();
    observer.disconnect();
  };
  const tryFocus = () => {
    const element = document.getElementById(id);
    if (element === null) return;
    stop();
    if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
    element.focus();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const name of ['keydown', 'pointerdown'])
    document.addEventListener(name, stop, { capture: true, signal: listening.signal });
  tryFocus();
  return stop;
}
