import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SearchButton } from './search-button.tsx';

it('the search button reacts to its shortcut as soon as it is visible', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const pressed = new Promise<boolean>((resolve) => {
    new MutationObserver(() => {
      const key = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
      document.body.dispatchEvent(key);
      resolve(key.defaultPrevented);
    }).observe(place, { childList: true });
  });
  root.render(
    <MemoryRouter>
      <SearchButton />
    </MemoryRouter>,
  );
  expect(await pressed).toBe(true);
  root.unmount();
  place.remove();
});
