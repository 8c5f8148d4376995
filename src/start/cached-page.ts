/**
 * Guards a page in the back/forward cache: the page is shown again only if the same user is still signed in.
 *
 * @param userId the signed-in user of this page; undefined for a visitor
 */
export function guardCachedPage(userId: () => number | undefined): void {
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
