import { isLearner } from '../../machines/session/session.selectors.ts';
import { universitiesMessages as texts } from '../../messages/universities.ts';
import { universityListMessages as listTexts } from '../../messages/university-list.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { universityList } from '../../shared/lists/universities.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { catalogueOptions } from '../../shared/transport/catalogue.ts';
import { PageFrame } from '../../ui/list/page-frame.tsx';
import { Page } from '../../ui/page.tsx';
import { CompareTable } from './compare/compare-table.tsx';
import { CompareTray } from './compare/compare-tray.tsx';
import { coursesQuery } from './list/courses-for-words.tsx';
import { pageQuery, UniversityResults } from './list/university-results.tsx';
import { useListAddress } from './list/use-list-address.ts';
import { useOwnChoice } from './list/use-own-choice.ts';
import { myUniversitiesOptions, universityOptions, universityPageOptions } from './queries.ts';

/** The public list of universities, in which learners can select universities. The address holds all of its state. */
export function UniversitiesPage() {
  const learner = useSession(isLearner);
  const choice = useOwnChoice();
  const address = useListAddress();
  return (
    <PageFrame open={!learner}>
      <Page heading={texts.heading} lead={learner ? texts.hint : listTexts.publicHint}>
        {address.state.comparing ? (
          <CompareTable address={address} />
        ) : (
          <>
            <UniversityResults address={address} choice={choice} />
            <CompareTray address={address} />
          </>
        )}
      </Page>
    </PageFrame>
  );
}

UniversitiesPage.load = async ({ services, ask, search, isLearner }: PageContext) => {
  const state = universityList.format.read(search);
  const compared = state.compare.map((id) => ask(universityOptions(services, id)));
  // The learner's selection is not known here.
  const isAsked = !state.comparing && !(state.saved && isLearner);
  const courses = state.comparing ? null : coursesQuery(state.q);
  await Promise.all([
    isLearner && ask(myUniversitiesOptions(services)),
    ...compared,
    isAsked && ask(universityPageOptions(services, pageQuery(universityList.queryOf(state), null))),
    courses !== null && ask(catalogueOptions(services, 'lms', courses)),
  ]);
};
