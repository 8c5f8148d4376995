import { isOlder } from './older.ts';
import { olderAttribute, rootId, seenAttribute } from './protocol.ts';

/** At the end of each page, in words that browsers of ten years ago read: what can be done in an older one, and what cannot. */
const { body, currentScript } = document;
if (currentScript && isOlder()) {
  const said = document.createElement('p');
  said.setAttribute('role', 'status');
  said.textContent = currentScript.getAttribute(olderAttribute);
  said.style.cssText = 'padding: var(--space-4); background: var(--warning-wash)';
  body.insertBefore(said, body.firstChild);
  // The program, which would show what is below the first view, stays away.
  for (const root of body.querySelectorAll(`#${rootId}`)) root.setAttribute(seenAttribute, '');
}
