import { useLocation } from 'react-router-dom';
import { shownParameters } from '../../routes/page-parameters.ts';
import { SearchField } from '../search-field.tsx';
import { useSearchText } from './use-search-text.ts';

interface ListSearchProps {
  /** Of the form, with which the choice of filters goes where no program listens. */
  id?: string;
  label: string;
  placeholder: string;
  /** What is looked for, as the address has it. */
  q: string;
  /** See `useSearchText`. */
  shortest?: number;
  /** The parameters of the address that the form has by itself, or that begin anew with it; `q` and `page` are among them. */
  sent?: Iterable<string>;
  onSearch: (q: string, options: { replace: boolean }) => void;
}

/** The search of a list. Where no program listens it goes as a form, with what else the address says. */
export function ListSearch({ id, label, placeholder, q, shortest, sent = [], onSearch }: ListSearchProps) {
  const { pathname, search } = useLocation();
  const words = useSearchText(q, (typed) => onSearch(typed, { replace: q !== '' }), shortest);
  const own = new Set(['q', 'page', ...sent]);
  const kept = [...shownParameters(pathname, search)].filter(([name]) => !own.has(name));
  return (
    <form id={id} role="search" action={pathname} onSubmit={(event) => event.preventDefault()}>
      <SearchField name="q" label={label} placeholder={placeholder} {...words} />
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
