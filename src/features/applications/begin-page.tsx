import { Navigate, useNavigate } from 'react-router-dom';
import { isLive } from '../../machines/application/application.tags.ts';
import { beginApplicationMessages as texts } from '../../messages/application-pages.ts';
import { programmeAddress } from '../../routes/programme-address.ts';
import { deadlineOf } from '../../shared/programmes/deadline.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { ProgrammeDetails } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { NotFound } from '../problems/capability.ts';
import { Eligibility, useProgramme } from '../programmes/lends.ts';
import { applicationAddress } from './addresses.ts';
import styles from './applications.module.css';
import { startApplication } from './commands.ts';
import { useApplications } from './queries.ts';

/** Who may apply, before anybody begins; who has begun already goes on there. */
export function BeginPage({ programmeId }: { programmeId: number }) {
  const programme = useProgramme(programmeId);
  const mine = useApplications({ program_id: programmeId });
  const error = programme.error ?? mine.error;
  const live = mine.data?.items.find(isLive);
  if (isNotFound(error)) return <NotFound missing="application" />;
  if (live) return <Navigate to={applicationAddress(live.id)} replace />;
  const item = programme.data?.item;
  const heading = item ? texts.heading(item.title) : texts.heading('…');
  return (
    <Page narrow heading={item ? <ContentTitle>{heading}</ContentTitle> : heading}>
      <PageTitle title={heading} />
      {item && mine.data ? (
        <Begin programme={item} now={mine.data.at} />
      ) : error ? (
        <FailureState
          failure={error}
          title={texts.failed(failureText(error))}
          retry={{ label: texts.begin, onClick: () => void Promise.all([programme.refetch(), mine.refetch()]) }}
        />
      ) : (
        <LineSkeletons label={texts.loading} count={6} />
      )}
    </Page>
  );
}

function Begin({ programme, now }: { programme: ProgrammeDetails; now: number }) {
  const { id, form, intakes, timezone } = programme;
  const zone = useZone();
  const navigate = useNavigate();
  const beginning = useCommand(startApplication);
  const open = intakes.filter(
    ({ opens_at, closes_at, tags }) =>
      !tags.includes('cancelled') && Date.parse(opens_at) <= now && now < Date.parse(closes_at),
  );
  const deadline = (closesAt: string) => momentInWords(deadlineOf(closesAt, timezone).toISOString(), zone);
  const begin = (intakeId: number) =>
    beginning.mutate(intakeId, {
      onSuccess: ({ item }) => void navigate(applicationAddress(item.id), { replace: true }),
    });
  const [only] = open;
  return (
    <div className={styles.stack}>
      <section className={styles.card} aria-labelledby="eligibility">
        <h2 id="eligibility">{texts.eligibility}</h2>
        <Eligibility id={id} />
      </section>
      {form === null || only === undefined ? (
        <AlertBox quiet type="info" text={form === null ? texts.noForm : texts.closed} />
      ) : (
        <>
          <p>
            {open.length === 1 && `${texts.until(deadline(only.closes_at))} `}
            {texts.keeps}
          </p>
          {beginning.error !== null && (
            <AlertBox type="danger" failure={beginning.error} text={texts.refused(failureText(beginning.error))} />
          )}
          <div className={styles.actions}>
            {open.map(({ id: intakeId, closes_at }, index) => (
              <Button
                key={intakeId}
                variant={index === 0 ? 'filled' : 'outline'}
                size="large"
                needsServer
                aria-busy={beginning.isPending}
                onClick={() => begin(intakeId)}
              >
                {open.length === 1 ? texts.begin : texts.beginFor(deadline(closes_at))}
              </Button>
            ))}
          </div>
        </>
      )}
      <BackLink to={programmeAddress(programme, true)}>{texts.back}</BackLink>
    </div>
  );
}
