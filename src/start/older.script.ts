import { isOlder } from './older.ts';
import { olderAttribute, rootId, seenAttribute } from './protocol.ts';

/**
 * Runs at the end of each page, in syntax that ten-year-old browsers can parse: tells people in outdated browsers what
 * works there and what doesn't.
 */
const { body, currentScript } = document;
if (currentScript && isOlder()) {
  const banner = document.createElement('p');
  banner.setAttribute('role', 'status');
  banner.textContent = currentScript.getAttribute(olderAttribute);
  banner.style.cssText = 'padding: var(--space-4); background: var(--warning-wash)';
  body.insertBefore(banner, body.firstChild);
  // The program doesn't start, so the script shows the content below the first view.
  for (const root of body.querySelectorAll(`#${rootId}`)) root.setAttribute(seenAttribute, '');
}
