/**
 * Focuses an element as soon as it is on the page. The result of a form, for example, appears in its list only after
 * the next answer of the server. If the reader has pressed something else in the meantime, the focus stays.
 *
 * @param id of the element, which need not be focusable
 * @returns a function that stops waiting
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
