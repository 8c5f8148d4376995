import { isLearner } from '../../machines/session/session.selectors.ts';
import { programmeMessages as texts } from '../../messages/programmes.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { programmeLists } from '../../shared/lists/programmes.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { PageFrame } from '../../ui/list/page-frame.tsx';
import { useAddressState } from '../../ui/list/use-address-state.ts';
import { Page } from '../../ui/page.tsx';
import { loadVolunteerOverview, VolunteerOverview } from '../volunteering/capability.ts';
import styles from './list/programme-results.module.css';
import { ProgrammeResults } from './list/programme-results.tsx';
import { appliedOptions, type Kind, programmePageOptions, savedOptions } from './queries.ts';

/** The list of programmes of a kind. The address holds all of its state. */
function ProgrammesPage({ kind }: { kind: Kind }) {
  const learner = useSession(isLearner);
  const address = useAddressState(programmeLists[kind].format);
  const { heading, lead } = texts.kinds[kind];
  return (
    <PageFrame open={!learner}>
      <Page heading={heading} lead={lead}>
        {learner && kind === 'volunteering' && (
          <div className={styles.overview}>
            <VolunteerOverview />
          </div>
        )}
        <ProgrammeResults kind={kind} address={address} learner={learner} />
      </Page>
    </PageFrame>
  );
}

/** The learner's own lists. The buttons that save a programme read the first page of saved programmes. */
function askOwn({ services, ask, search }: PageContext, kind: Kind) {
  const { applied, saved, page } = programmeLists[kind].format.read(search);
  return Promise.all([
    ask(savedOptions(services, kind, 1)),
    applied && ask(appliedOptions(services, kind, page)),
    saved && !applied && page !== 1 && ask(savedOptions(services, kind, page)),
  ]);
}

const pageOf = (kind: Kind) => (context: PageContext) => {
  const { services, ask, search, isLearner: learner } = context;
  return Promise.all([
    ask(programmePageOptions(services, { ...programmeLists[kind].queryIn(search), kind })),
    learner && askOwn(context, kind),
    learner && kind === 'volunteering' && loadVolunteerOverview(context),
  ]);
};

export const ScholarshipsPage = Object.assign(() => <ProgrammesPage kind="scholarship" />, {
  load: pageOf('scholarship'),
});
export const InternshipsPage = Object.assign(() => <ProgrammesPage kind="internship" />, {
  load: pageOf('internship'),
});
export const VolunteeringPage = Object.assign(() => <ProgrammesPage kind="volunteering" />, {
  load: pageOf('volunteering'),
});
