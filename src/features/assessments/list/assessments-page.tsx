import { assessmentResultsMessages } from '../../../messages/assessment-results.ts';
import { assessmentList } from '../../../shared/lists/assessments.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import { Stack } from '../../../ui/layout.tsx';
import { dropLast } from '../../../ui/list/list-results.tsx';
import { SearchedList } from '../../../ui/list/searched-list.tsx';
import { useAddressState } from '../../../ui/list/use-address-state.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadFailure } from '../../problems/public.ts';
import { ChipLinks } from '../chip-links.tsx';
import { assessmentsOptions, useAssessments } from '../queries.ts';
import { AssessmentRow } from './assessment-row.tsx';
import { OpenAttempts } from './open-attempts.tsx';
import { useClaimedBefore } from './queries.ts';

const { list: texts } = assessmentResultsMessages;

/** A learner's assessments: to do, in progress, done. */
export function AssessmentsPage() {
  useClaimedBefore();
  const address = useAddressState(assessmentList.format);
  const { tab } = address.state;
  const query = useAssessments(assessmentList.queryOf(address.state));
  const { data } = query;
  return (
    <Page heading={texts.heading} lead={texts.lead}>
      <SearchedList
        list={assessmentList}
        address={address}
        answer={query}
        failure={<LoadFailure query={query} what={texts.what} variant="page" />}
        texts={{ ...texts, none: texts.empty[tab], facets: { skill: { legend: texts.skill } } }}
        tabs={
          <ChipLinks
            label={texts.tabsLabel}
            links={assessmentList.values.tab.map((one) => ({
              to: address.addressOf({ tab: one, page: 1 }),
              words: texts.tabs[one],
              isCurrent: one === tab,
            }))}
          />
        }
        before={data && <OpenAttempts open={data.open} answer={data} />}
        whenEmpty={(_page, chips) => dropLast(chips) ?? { label: texts.toSelf, to: '/self-assessmentList/0' }}
      >
        {({ items }) => (
          <Stack as="ul" gap={3} aria-label={texts.tabs[tab]}>
            {items.map((card) => (
              <AssessmentRow key={card.id} card={card} />
            ))}
          </Stack>
        )}
      </SearchedList>
    </Page>
  );
}

AssessmentsPage.load = ({ services, ask, search }: PageContext) =>
  ask(assessmentsOptions(services, assessmentList.queryIn(search)));
