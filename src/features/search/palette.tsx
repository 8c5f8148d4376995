import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paletteMessages as texts } from '../../messages/palette.ts';
import { searchMessages } from '../../messages/search.ts';
import { Button } from '../../ui/button.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import type { FoundPage } from './find-pages.ts';
import styles from './palette.module.css';
import { PaletteKeys, PaletteState } from './palette-foot.tsx';
import { PaletteOptions } from './palette-options.tsx';
import { usePaletteOptions } from './use-palette-options.ts';

const { kinds } = searchMessages;

/** The new active index for an arrow, Home or End; undefined for other keys. */
function placeAfter(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  if (key === 'PageDown') return count - 1;
  return key === 'PageUp' ? 0 : undefined;
}

interface PaletteProps {
  /** All pages that the reader may open. */
  pages: readonly FoundPage[];
  onClose: () => void;
}

/** The command palette: search and navigation. It opens when rendered. */
export function Palette({ pages: all, onClose }: PaletteProps) {
  const [query, setQuery] = useState('');
  /** The address of the active option, because its index may change. Null for the first. */
  const [active, setActive] = useState<string | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const listId = useId();
  const { words, groups, search } = usePaletteOptions(query, all);
  const options = groups.flatMap((one) => one.options);
  const fromOf = (place: number) => groups.slice(0, place).flatMap((one) => one.options).length;
  const chosen = Math.max(
    0,
    options.findIndex(({ to }) => to === active),
  );
  const point = (place: number) => setActive(options[place]?.to ?? null);
  const idOf = (place: number) => `${listId}${place}`;

  useEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
  }, []);
  useEffect(() => {
    document.getElementById(`${listId}${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, chosen]);

  const close = () => dialog.current?.close();
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || options.length === 0) return;
    const next = placeAfter(event.key, chosen, options.length);
    const option = options[chosen];
    if (next !== undefined) point(next);
    else if (event.key === 'Enter' && option !== undefined) {
      close();
      void navigate(option.to);
    } else return;
    event.preventDefault();
  };
  const group = { active: chosen, idOf, onPoint: point, onChoose: close };

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={texts.label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <Search aria-hidden />
          <input
            ref={field}
            type="text"
            role="combobox"
            className={styles.field}
            aria-label={texts.label}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? listId : undefined}
            aria-activedescendant={options.length > 0 ? idOf(chosen) : undefined}
            placeholder={texts.placeholder}
            value={query}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            onChange={(event) => {
              setQuery(event.target.value);
              setActive(null);
            }}
            onKeyDown={onKeyDown}
          />
          <Button variant="plain" icon size="small" aria-label={texts.close} onClick={close}>
            <X aria-hidden />
          </Button>
        </div>
        <div className={styles.body}>
          {search.isSimilar && (
            <p className={styles.similar} aria-hidden="true">
              {texts.similar(words)}
            </p>
          )}
          {options.length > 0 && (
            <div role="listbox" id={listId} aria-label={texts.label} aria-busy={search.isSearching}>
              {groups.map(({ type, options: found }, place) => (
                <PaletteOptions key={type} {...group} heading={kinds[type]} options={found} from={fromOf(place)} />
              ))}
            </div>
          )}
          <PaletteState words={words} count={options.length} search={search} onChoose={close} />
        </div>
        <PaletteKeys />
      </div>
    </dialog>
  );
}
