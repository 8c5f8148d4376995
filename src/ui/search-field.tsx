import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { partsMessages as texts } from '../messages/parts.ts';
import { Button } from './button.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  /** The field's name in a form. */
  name?: string;
  placeholder?: string;
  /** Whether the field is focused when the page opens, after people chose to search. */
  startsFocused?: boolean;
  value: string;
  onChange: (value: string) => void;
  onLeave?: () => void;
}

export function SearchField({ label, name, placeholder, startsFocused, value, onChange, onLeave }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.field}>
      <Search className={styles.icon} aria-hidden />
      <input
        ref={input}
        type="search"
        name={name}
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Users who press a search button want to type immediately.
        autoFocus={startsFocused}
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      {value !== '' && (
        <span className={styles.clear}>
          <Button
            variant="plain"
            icon
            aria-label={texts.clearSearch}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          >
            <X aria-hidden />
          </Button>
        </span>
      )}
    </div>
  );
}
