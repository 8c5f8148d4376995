/**
 * The browser keeps the page for Back. It comes back to sight only if it is still the same person's.
 *
 * @param userId who is signed in, as far as this page knows
 */
export function guardKeptPage(userId: () => number | undefined): void {
  const { style } = document.documentElement;
  let keptFor = userId();
  window.addEventListener('pagehide', () => {
    keptFor = userId();
    style.visibility = 'hidden';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && keptFor !== userId()) location.reload();
    else style.visibility = '';
  });
}
