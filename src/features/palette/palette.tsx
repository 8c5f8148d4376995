import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paletteMessages as texts } from '../../messages/palette.ts';
import { Button } from '../../ui/button.tsx';
import type { FoundPage } from './find-pages.ts';
import styles from './palette.module.css';
import { PaletteKeys, PaletteState } from './palette-foot.tsx';
import { PaletteOptions } from './palette-options.tsx';
import { usePaletteOptions } from './use-palette-options.ts';

/** Where an arrow, Home or End leads from the active option; undefined for other keys. */
function placeAfter(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  if (key === 'PageDown') return count - 1;
  return key === 'PageUp' ? 0 : undefined;
}

interface PaletteProps {
  /** All that whoever searches may open. */
  pages: readonly FoundPage[];
  onClose: () => void;
}

/** The command palette: a field over everything, and what one can go to. Opens when it is rendered. */
export function Palette({ pages: all, onClose }: PaletteProps) {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const listId = useId();
  const { words, list, pages, courses, universities } = usePaletteOptions(query, all);
  const groups = [
    { heading: texts.pages, options: pages },
    { heading: texts.courses, options: courses.options },
    { heading: texts.universities, options: universities.options },
  ];
  const options = groups.flatMap((one) => one.options);
  const fromOf = (place: number) => groups.slice(0, place).flatMap((one) => one.options).length;
  const chosen = Math.min(active, options.length - 1);
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
    if (event.nativeEvent.isComposing || options.length === 0) return;
    const next = placeAfter(event.key, chosen, options.length);
    const option = options[chosen];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && option !== undefined) {
      close();
      void navigate(option.to);
    } else return;
    event.preventDefault();
  };
  const group = { active: chosen, idOf, onPoint: setActive, onChoose: close };

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
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
          <Button variant="plain" icon size="small" aria-label={texts.close} onClick={close}>
            <X aria-hidden />
          </Button>
        </div>
        <div className={styles.body}>
          {options.length > 0 && (
            <div
              role="listbox"
              id={listId}
              aria-label={texts.label}
              aria-busy={courses.isSearching || universities.isSearching}
            >
              {groups.map(({ heading, options: found }, place) => (
                <PaletteOptions key={heading} {...group} heading={heading} options={found} from={fromOf(place)} />
              ))}
            </div>
          )}
          <PaletteState
            words={words}
            count={options.length}
            list={list}
            searches={{ courses, universities }}
            onChoose={close}
          />
        </div>
        <PaletteKeys />
      </div>
    </dialog>
  );
}
