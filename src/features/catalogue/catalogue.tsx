import ArrowRight from 'lucide-react/icons/arrow-right';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { shownParameters } from '../../routes/page-parameters.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { PageFrame } from '../../ui/list/page-frame.tsx';
import { useAddressState } from '../../ui/list/use-address-state.ts';
import { useSearchText } from '../../ui/list/use-search-text.ts';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './catalogue.module.css';
import { catalogueFormat, type FilterName, shortestQuery } from './catalogue-address.ts';
import { CatalogueResults } from './catalogue-results.tsx';
import type { CatalogueScope } from './queries.ts';

interface CatalogueProps {
  scope: CatalogueScope;
  texts: {
    heading: string;
    lead: string;
    search: string;
    searchLabel: string;
    found: (count: number) => string;
    none: string;
  };
  /** The filters that it has. */
  shown: readonly FilterName[];
  /** In which order it is where nothing is looked for. */
  order?: 'popular' | 'university';
  /** The catalogue beside it. */
  beside: { to: string; text: string };
}

/** A list of courses with its search and its filters. All of its state is in the address. */
export function Catalogue({ scope, texts, shown, order = 'popular', beside }: CatalogueProps) {
  const learner = useSession(isLearner);
  const address = useAddressState(catalogueFormat);
  const { state, change } = address;
  const { pathname, search } = useLocation();
  const words = useSearchText(state.q, (q) => change({ q, page: 1 }, { replace: state.q !== '' }), shortestQuery);
  const form = useId();
  const own: ReadonlySet<string> = new Set(['q', 'page', ...shown]);
  const kept = [...shownParameters(pathname, search)].filter(([name]) => !own.has(name));
  return (
    <PageFrame open={!learner}>
      <Page heading={texts.heading} lead={texts.lead}>
        <CatalogueResults
          scope={scope}
          address={address}
          order={order}
          shown={shown}
          heading={texts.heading}
          none={texts.none}
          found={texts.found}
          form={form}
          note={
            <Link className={styles.beside} to={beside.to}>
              {beside.text}
              <ArrowRight aria-hidden />
            </Link>
          }
          search={
            <form id={form} role="search" action={pathname} onSubmit={(event) => event.preventDefault()}>
              <SearchField name="q" label={texts.searchLabel} placeholder={texts.search} {...words} />
              {kept.map(([name, value]) => (
                <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
              ))}
            </form>
          }
        />
      </Page>
    </PageFrame>
  );
}
