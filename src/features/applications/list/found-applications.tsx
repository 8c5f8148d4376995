import { applicationPageMessages as texts } from '../../../messages/application-pages.ts';
import { applicationStates } from '../../../messages/applications.ts';
import { applicationsTitles } from '../../../messages/applications-titles.ts';
import { listMessages } from '../../../messages/list.ts';
import { applicationList } from '../../../shared/lists/applications.ts';
import type { StateOf } from '../../../shared/lists/define-list.ts';
import { listedKinds } from '../../../shared/programmes/words.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { ApplicationPage } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { download } from '../../../ui/download.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SearchedList } from '../../../ui/list/searched-list.tsx';
import { ListTabs, TabLinks } from '../../../ui/list/tab-links.tsx';
import type { AddressState } from '../../../ui/list/use-address-state.ts';
import { Select } from '../../../ui/select.tsx';
import { fetchTable } from '../commands.ts';
import type { useApplications } from '../queries.ts';
import { ApplicationRow } from './application-row.tsx';
import { Deadlines } from './deadlines.tsx';

const every = 'every' as const;
const { values } = applicationList;

interface FoundApplicationsProps {
  data: ApplicationPage;
  query: ReturnType<typeof useApplications>;
  address: AddressState<StateOf<typeof applicationList>>;
}

/** The search results with their filters. */
export function FoundApplications({ data, query, address }: FoundApplicationsProps) {
  const { state, addressOf, change } = address;
  const { total } = data;
  const table = useCommand(fetchTable);
  const { page: _page, ...filters } = applicationList.queryOf(state);
  const save = () =>
    table.mutate(filters, { onSuccess: ({ file_name, text }) => download(file_name, 'text/csv;charset=utf-8', text) });
  const counts = { ...data.groups, every: data.groups.learner + data.groups.us + data.groups.over };
  return (
    <SearchedList
      list={applicationList}
      address={address}
      answer={query}
      texts={{ ...texts, none: texts.noneHere, sorts: total > 1 ? texts.sorts : undefined }}
      tabs={
        <>
          <ListTabs
            list={applicationList}
            address={address}
            of="group"
            label={texts.show}
            names={{ every: texts.every, ...texts.groups }}
            countOf={(name) => String(counts[name])}
            reset={{ state: every }}
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
        </>
      }
      isNew={total <= 1 && state.q === '' && state.state === every}
      selects={
        <Select
          inline
          aria-label={texts.state}
          value={state.state}
          options={[
            [every, texts.everyState],
            ...data.tags.map(({ value }) => [value, applicationStates[value].label] as const),
          ]}
          onChange={({ target: { value } }) =>
            change({ state: values.state.find((tag) => tag === value) ?? every, page: 1 })
          }
        />
      }
      beside={
        total > 0 && (
          <Button size="small" needsServer aria-busy={table.isPending} onClick={save}>
            {texts.table}
          </Button>
        )
      }
      before={
        table.error !== null && (
          <AlertBox type="danger" failure={table.error} text={texts.tableFailed(failureText(table.error))} />
        )
      }
      whenEmpty={
        <>
          <EmptyState
            text={texts.noneHere}
            action={{
              label: listMessages.dropAll,
              onClick: () => change({ group: every, kind: every, state: every, q: '', page: 1 }),
            }}
          />
          <Deadlines kinds={listedKinds.filter((kind) => state.kind === every || state.kind === kind)} />
        </>
      }
    >
      {({ items }) => (
        <Stack as="ul" gap={3} aria-label={applicationsTitles.application}>
          {items.map((item) => (
            <li key={item.id}>
              <ApplicationRow item={item} />
            </li>
          ))}
        </Stack>
      )}
    </SearchedList>
  );
}
