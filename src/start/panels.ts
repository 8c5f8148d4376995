/** Closes an open popover when a link or button inside it is pressed or when the focus leaves it. */
export function closePanels(): void {
  const close = () => document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[popover] :is(a, button:not([aria-expanded]))')) close();
  });
  addEventListener('focusin', ({ target }) => {
    if (!(target as Element).closest('[popover], [popovertarget]')) close();
  });
}
