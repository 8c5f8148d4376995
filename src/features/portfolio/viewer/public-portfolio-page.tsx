import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isSignedIn } from '../../../machines/session/session.selectors.ts';
import { seenPortfolioMessages as texts } from '../../../messages/portfolio-sharing.ts';
import { useSession } from '../../../shared/actors/use-session.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import { CallError } from '../../../shared/transport/call-error.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { AfterHeading } from '../../../ui/after-heading.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PageFrame } from '../../../ui/list/page-frame.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { WithName } from '../../../ui/with-name.tsx';
import { NotFound } from '../../problems/capability.ts';
import { Loaded } from '../../problems/public.ts';
import { addView } from '../sharing/commands.ts';
import { PortfolioContent } from './portfolio-content.tsx';
import { PortfolioDownloads } from './portfolio-downloads.tsx';
import { seenOptions, useSeen } from './queries.ts';

/** The username and key from the address; the API rejects invalid values. */
const placeIn = ({ username = '' }: PageContext['params'], search: URLSearchParams) => ({
  username,
  key: search.get('key'),
});

/** The public page of a portfolio. */
export function PublicPortfolioPage() {
  const { username, key } = placeIn(useParams(), useSearchParams()[0]);
  const signedIn = useSession(isSignedIn);
  const query = useSeen(username, key);
  const { data, error } = query;
  const isLoaded = data !== undefined;
  const { mutate } = useCommand(addView);
  useEffect(() => {
    if (isLoaded) mutate({ username, key });
  }, [isLoaded, username, key, mutate]);
  const status = error instanceof CallError ? error.cause.status : null;
  if (status === 404 || status === 400) return <NotFound />;
  const name = data?.portfolio.name;
  const title = name === undefined ? texts.fallback : texts.heading(name);
  return (
    <PageFrame open={!signedIn}>
      <PageTitle title={title} />
      <Stack gap={6}>
        <PageHeading>{name === undefined ? title : <WithName text={title} name={name} />}</PageHeading>
        <Loaded query={query} what={texts.what} count={8}>
          {({ portfolio }) => (
            <AfterHeading>
              <PortfolioContent portfolio={portfolio} />
              <PortfolioDownloads username={username} linkKey={key} />
            </AfterHeading>
          )}
        </Loaded>
      </Stack>
    </PageFrame>
  );
}

PublicPortfolioPage.load = async ({ services, ask, params, search }: PageContext) => {
  const { username, key } = placeIn(params, search);
  await ask(seenOptions(services, username, key));
};
