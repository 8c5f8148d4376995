import { isOlder } from './older.ts';
import { olderAttribute, rootId, seenAttribute } from './protocol.ts';

/**
 * At the end of each page, in syntax that ten-year-old browsers can parse: tells people in outdated browsers
 * what works there and what doesn't.
 */
const { body, currentScript } = document;
if (currentScript && isOlder()) {
  const said = document.createElement('p');
  said.setAttribute('role', 'status');
  said.textContent = currentScript.getAttribute(olderAttribute);
  said.style.cssText = 'padding: var(--space-4); background: var(--warning-wash)';
  body.insertBefore(said, body.firstChild);
  // The program doesn't start, so the script shows the content below the first view.
  for (const root of body.querySelectorAll(`#${rootId}`)) root.setAttribute(seenAttribute, '');
}
