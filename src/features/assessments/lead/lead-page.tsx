import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { assessmentLeadMessages as texts } from '../../../messages/assessment-lead.ts';
import { readNumber } from '../../../shared/lists/address.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import { useApi } from '../../../shared/transport/api-context.ts';
import { isNotFound } from '../../../shared/transport/call-error.ts';
import type { LevelCheck } from '../../../shared/transport/schema.d.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { preloadable, usePreload } from '../../../ui/preloadable.tsx';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import { TextHead, TextPage } from '../../../ui/text-page.tsx';
import { LoadFailure } from '../../problems/public.ts';
import { LevelIntro } from './level-intro.tsx';
import { levelCheckOptions, levelChecksOptions, useOwnLevelCheck } from './queries.ts';

/** Questions and result are loaded lazily. */
const run = preloadable(async () => (await import('./level-run.tsx')).LevelRun);

const readId = (search: URLSearchParams) => readNumber(search.get('assessment_id') ?? '');

/** The public level check from the URL, or else the first level check. */
export function LeadPage() {
  const wanted = readId(useSearchParams()[0]);
  const list = useQuery({ ...levelChecksOptions(useApi()), enabled: wanted === null });
  const id = wanted ?? list.data?.items[0]?.id ?? null;
  if (id !== null) return <LevelCheckOf key={id} id={id} />;
  return list.data === undefined ? <Waiting query={list} /> : <NoLevelCheck />;
}

function NoLevelCheck() {
  return (
    <TextPage>
      <TextHead heading={texts.heading} lead={texts.none} />
      <div>
        <LinkButton to="/lms-courses">{texts.courses}</LinkButton>
      </div>
    </TextPage>
  );
}

/** While loading, or after an error. */
function Waiting({ query }: { query: { error: Error | null; refetch: () => unknown } }) {
  return (
    <TextPage>
      <TextHead heading={texts.heading} />
      {query.error ? (
        <LoadFailure query={query} what={texts.what} variant="page" />
      ) : (
        <LineSkeletons what={texts.what} count={6} />
      )}
    </TextPage>
  );
}

function LevelCheckOf({ id }: { id: number }) {
  const { query, check } = useOwnLevelCheck(id);
  if (check !== undefined) return <OneLevelCheck check={check} />;
  return isNotFound(query.error) ? <NoLevelCheck /> : <Waiting query={query} />;
}

function OneLevelCheck({ check }: { check: LevelCheck }) {
  const [isBegun, setBegun] = useState(false);
  usePreload(run);
  const isRunning = check.attempt !== null || check.result !== null;
  return (
    <TextPage>
      <TextHead heading={check.title} lead={check.summary} />
      {isRunning ? (
        <Suspense fallback={<LineSkeletons what={texts.what} count={6} />}>
          <run.Component check={check} isBegun={isBegun} />
        </Suspense>
      ) : (
        <LevelIntro check={check} onStart={() => setBegun(true)} />
      )}
    </TextPage>
  );
}

LeadPage.load = async ({ services, ask, search }: PageContext) => {
  const id = readId(search) ?? (await ask(levelChecksOptions(services)))?.items[0]?.id;
  if (id !== undefined) await ask(levelCheckOptions(services, id));
};
