import { publicTags } from '../../../machines/application/application.tags.ts';
import { applicationPageMessages as texts } from '../../../messages/application-pages.ts';
import { applicationStates } from '../../../messages/applications.ts';
import { applicationsTitles } from '../../../messages/applications-titles.ts';
import { listMessages } from '../../../messages/list.ts';
import { listedKinds } from '../../../shared/programmes/words.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { ApplicationPage } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { download } from '../../../ui/download.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ResultsBar, ResultsCount } from '../../../ui/list/results-bar.tsx';
import { TabLinks } from '../../../ui/list/tab-links.tsx';
import type { AddressState } from '../../../ui/list/use-address-state.ts';
import { useSearchText } from '../../../ui/list/use-search-text.ts';
import { Pager } from '../../../ui/pager.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from '../applications.module.css';
import { fetchTable } from '../commands.ts';
import { ApplicationRow } from './application-row.tsx';
import { Deadlines } from './deadlines.tsx';
import { every, groups, type ListState, noFilters, queryOf } from './list-address.ts';

interface FoundApplicationsProps {
  data: ApplicationPage;
  address: AddressState<ListState>;
}

/** The search results with their filters. */
export function FoundApplications({ data, address: { state, addressOf, change } }: FoundApplicationsProps) {
  const table = useCommand(fetchTable);
  const { items, total, page, page_size } = data;
  const pages = Math.ceil(total / page_size);
  const counts = { ...data.groups, every: data.groups.learner + data.groups.us + data.groups.over };
  const { page: _, ...filters } = queryOf(state);
  const typed = useSearchText(state.q, (q) => change({ q, page: 1 }, { replace: state.q !== '' }));
  const count = { found: texts.found(total), page, pages };
  const save = () =>
    table.mutate(filters, { onSuccess: ({ file_name, text }) => download(file_name, 'text/csv;charset=utf-8', text) });
  return (
    <>
      <TabLinks
        label={texts.show}
        tabs={[every, ...groups].map((name) => ({
          name: name === every ? texts.every : texts.groups[name],
          to: addressOf({ group: name, state: every, page: 1 }),
          isCurrent: name === state.group,
          count: String(counts[name]),
        }))}
      />
      {(data.kinds.length > 1 || state.kind !== every) && (
        <TabLinks
          label={texts.kinds}
          tabs={[every, ...data.kinds.map(({ value }) => value)].map((kind) => ({
            name: kind === every ? texts.every : texts.kind[kind],
            to: addressOf({ kind, page: 1 }),
            isCurrent: kind === state.kind,
          }))}
        />
      )}
      {(total > 1 || state.q !== '' || state.state !== every) && (
        <div className={styles.narrow}>
          <form role="search" onSubmit={(event) => event.preventDefault()}>
            <SearchField label={texts.search} placeholder={texts.searchHint} {...typed} />
          </form>
          <Select
            inline
            aria-label={texts.state}
            value={state.state}
            options={[
              [every, texts.everyState],
              ...data.tags.map(({ value }) => [value, applicationStates[value].label] as const),
            ]}
            onChange={({ target: { value } }) =>
              change({ state: publicTags.find((tag) => tag === value) ?? every, page: 1 })
            }
          />
        </div>
      )}
      <div className={styles.listHead}>
        {total > 1 ? (
          <ResultsBar {...count} sort={state.sort} sorts={texts.sorts} onSort={(sort) => change({ sort, page: 1 })} />
        ) : (
          <ResultsCount {...count} />
        )}
        {total > 0 && (
          <Button size="small" needsServer aria-busy={table.isPending} onClick={save}>
            {texts.table}
          </Button>
        )}
      </div>
      {table.error !== null && (
        <AlertBox type="danger" failure={table.error} text={texts.tableFailed(failureText(table.error))} />
      )}
      {items.length === 0 ? (
        <>
          <EmptyState
            text={texts.noneHere}
            action={{ label: listMessages.dropAll, onClick: () => change(noFilters) }}
          />
          <Deadlines kinds={listedKinds.filter((kind) => state.kind === every || state.kind === kind)} />
        </>
      ) : (
        <ul className={styles.rows} aria-label={applicationsTitles.application}>
          {items.map((item) => (
            <li key={item.id}>
              <ApplicationRow item={item} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} addressOf={(number) => addressOf({ page: number })} />
    </>
  );
}
