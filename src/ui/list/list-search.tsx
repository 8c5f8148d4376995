import { useLocation } from 'react-router-dom';
import { shownParameters } from '../../shared/lists/address.ts';
import { SearchField } from '../search-field.tsx';
import { useSearchText } from './use-search-text.ts';

interface ListSearchProps {
  /** The id of the form, which submits the filters without JavaScript. */
  id?: string;
  label: string;
  placeholder: string;
  /** The search words in the address. */
  q: string;
  /** See `useSearchText`. */
  shortest?: number;
  /** The parameters of the list in the address. */
  parameters: readonly string[];
  /** Parameters that the form sends itself or that a new search resets. Always includes `q` and `page`. */
  sent?: Iterable<string>;
  onSearch: (q: string, options: { replace: boolean }) => void;
}

/** The search field of a list. Without JavaScript it is a form that keeps the address's other parameters. */
export function ListSearch({ id, label, placeholder, q, shortest, parameters, sent = [], onSearch }: ListSearchProps) {
  const { pathname, search } = useLocation();
  const { field, apply } = useSearchText(q, (typed) => onSearch(typed, { replace: q !== '' }), shortest);
  const own = new Set(['q', 'page', ...sent]);
  const kept = [...shownParameters(parameters, search)].filter(([name]) => !own.has(name));
  return (
    <form
      id={id}
      role="search"
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <SearchField name="q" label={label} placeholder={placeholder} {...field} />
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
