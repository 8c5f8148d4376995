import Search from 'lucide-react/icons/search';
import { useLayoutEffect, useRef, useState } from 'react';
import { searchButtonMessages as texts } from '../../messages/search-button.ts';
import { asksForSearch } from '../../start/search-key.ts';
import { isComposing } from '../../ui/is-composing.ts';
import { showNotification } from '../../ui/toast.ts';
import { loadOwnPages } from '../pages.ts';
import styles from './search-button.module.css';

const loadPalette = async () => {
  const [{ Palette }, ownPages] = await Promise.all([import('../palette.tsx'), loadOwnPages()]);
  return { Palette, ownPages };
};
type Loaded = Awaited<ReturnType<typeof loadPalette>>;

const warmUp = () => void loadPalette().catch(() => undefined);

/** Whether an overlay covers the page and has to be closed first. */
const isCovered = (button: HTMLElement | null) =>
  button?.closest('[inert]') !== null || document.querySelector('dialog:modal, [aria-modal="true"]') !== null;

/**
 * Looks like a search field and opens the command palette, which is loaded with the first use. Before
 * hydration it is a link to the search page.
 */
export function SearchButton() {
  const [palette, setPalette] = useState<Loaded | null>(null);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const show = () => {
    setOpen(true);
    loadPalette().then(setPalette, () => {
      setOpen(false);
      showNotification({ type: 'danger', text: texts.searchUnavailable, failure: null });
    });
  };
  // A layout effect, so that the keyboard shortcut works as soon as the button is visible.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event) || !asksForSearch(event)) return;
      event.preventDefault();
      if (!isCovered(button.current)) show();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <form action="/search" className={styles.place}>
        <button
          ref={button}
          type="submit"
          className={styles.button}
          aria-label={texts.searchHint}
          aria-keyshortcuts="/ Control+K Meta+K"
          onPointerEnter={warmUp}
          onFocus={warmUp}
          onClick={(event) => {
            event.preventDefault();
            show();
          }}
        >
          <Search aria-hidden />
          <span className={styles.words} aria-hidden="true">
            {texts.search}
          </span>
          <kbd className={styles.key} aria-hidden="true">
            {texts.searchKey}
          </kbd>
        </button>
      </form>
      {open && palette && <palette.Palette ownPages={palette.ownPages} onClose={() => setOpen(false)} />}
    </>
  );
}
