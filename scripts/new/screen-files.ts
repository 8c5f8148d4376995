import type { Files, Names } from './names.ts';

const manifest = ({
  camel,
  kebab,
  pascal,
}: Names) => `import { ${camel}Titles as titles } from '../../messages/${kebab}-titles.ts';
import type { OwnPages } from '../../shared/capability.ts';

export const ownPages = () =>
  ({
    ${camel}: { title: titles.${camel}, page: async () => (await import('./${kebab}-page.tsx')).${pascal}Page },
  }) satisfies OwnPages;
`;

const titles = ({ camel, words }: Names) => `export const ${camel}Titles = { ${camel}: '${words}' };
`;

const texts = ({ camel, words }: Names) => `export const ${camel}Messages = {
  heading: '${words}',
  none: 'There is nothing here yet.',
  home: 'Dashboard',
  loading: 'Loading',
  loadFailed: (reason: string) => \`This could not be loaded: \${reason}\`,
  retry: 'Try again',
};
`;

const queries = ({ camel, kebab, pascal }: Names) => `import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

const ${camel}Key = ['mine', '${kebab}'] as const;

/** A page of them, the newest first. @param page from 1 */
export function use${pascal}(page: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: [...${camel}Key, page],
    queryFn: () => ask(api.GET('/${kebab}', { params: { query: { page } } })),
  });
}
`;

const page = ({
  camel,
  kebab,
  pascal,
}: Names) => `import { ${camel}Messages as texts } from '../../messages/${kebab}.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Page } from '../../ui/page.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { use${pascal} } from './queries.ts';

export function ${pascal}Page() {
  const query = use${pascal}(1);
  const { data, error, refetch } = query;
  return (
    <Page heading={texts.heading}>
      <AsOf reads={[query]} />
      {data?.total === 0 ? (
        <>
          <EmptyState text={texts.none} />
          <LinkButton to="/home">{texts.home}</LinkButton>
        </>
      ) : data ? (
        <ul>
          {data.items.map(({ id, title }) => (
            <li key={id}>
              <ContentTitle>{title}</ContentTitle>
            </li>
          ))}
        </ul>
      ) : error ? (
        <FailureState
          failure={error}
          title={texts.loadFailed(failureText(error))}
          retry={{ label: texts.retry, onClick: () => void refetch() }}
        />
      ) : (
        <LineSkeletons label={texts.loading} count={6} />
      )}
    </Page>
  );
}
`;

const story = ({ camel, words }: Names) => `import { leadsTo, link } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  ${camel}: {
    access: 'learners',
    title: '${words}',
    byKeyboard: { target: link('Dashboard'), done: leadsTo('/home') },
  },
};
`;

/** What a capability has in the browser. */
export const screenFiles = (names: Names): Files => ({
  [`src/features/${names.kebab}/capability.ts`]: manifest(names),
  [`src/features/${names.kebab}/queries.ts`]: queries(names),
  [`src/features/${names.kebab}/${names.kebab}-page.tsx`]: page(names),
  [`src/messages/${names.kebab}.ts`]: texts(names),
  [`src/messages/${names.kebab}-titles.ts`]: titles(names),
  [`tests/pages/${names.kebab}.ts`]: story(names),
});
