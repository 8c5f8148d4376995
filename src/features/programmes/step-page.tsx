import { Link, useLocation, useParams } from 'react-router-dom';
import { isLearner, isSignedIn } from '../../machines/session/session.selectors.ts';
import { programmePageMessages as texts } from '../../messages/programme-page.ts';
import { unauthenticatedEntry } from '../../routes/paths.ts';
import { programmeAddress, stepAddress } from '../../routes/programme-address.ts';
import { signInAddress } from '../../routes/redirect.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { readNumber } from '../../shared/lists/address.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { useZoneOnceKnown } from '../../shared/time/use-zone.ts';
import { momentInWords, offsetInWords } from '../../shared/time/words.ts';
import { cityOf } from '../../shared/time/zones.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import type { ProgrammeStepAnswer } from '../../shared/transport/schema.d.ts';
import { AfterHeading } from '../../ui/after-heading.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { PageFrame } from '../../ui/list/page-frame.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import one from '../../ui/page-of-one.module.css';
import { Paragraphs, Part } from '../../ui/page-of-one.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useManner } from '../../ui/use-manner.ts';
import { OwnStepWork } from '../assignments/capability.ts';
import { NotFound } from '../problems/capability.ts';
import { Loaded } from '../problems/public.ts';
import { loadOwnShift, OwnShift } from '../volunteering/capability.ts';
import styles from './programme-page.module.css';
import { type Kind, stepOptions, useStep } from './queries.ts';

/** The page of a programme's step or shift. */
function StepPage({ kind }: { kind: Kind }) {
  const id = readNumber(useParams()['id'] ?? '');
  const learner = useSession(isLearner);
  const query = useStep(id);
  const { data, error } = query;
  const isOther = data !== undefined && data.programme.kind !== kind;
  if (id === null || isOther || isNotFound(error)) return <NotFound missing={kind} />;
  const title = data?.step.title ?? texts.stepTitle;
  return (
    <PageFrame open={!learner}>
      <PageTitle title={title} />
      <article className={one.page}>
        {data && <BackLink to={programmeAddress(data.programme, learner)}>{data.programme.title}</BackLink>}
        <header className={one.head}>
          {data && (
            <p className={one.kind}>
              {texts.kinds[data.step.kind]} · {texts.stepOf(data.number, data.of)}
            </p>
          )}
          <PageHeading>
            <ContentTitle>{title}</ContentTitle>
          </PageHeading>
          <AsOf reads={[query]} />
        </header>
        <Loaded query={query} what={texts.whatStep} count={4}>
          {(data) => (
            <AfterHeading>
              <Step answer={data} kind={kind} learner={learner} />
            </AfterHeading>
          )}
        </Loaded>
      </article>
    </PageFrame>
  );
}

interface StepProps {
  answer: ProgrammeStepAnswer;
  kind: Kind;
  learner: boolean;
}

function Step({ answer: { step, assignment_id, programme, previous, next }, kind, learner }: StepProps) {
  const { starts_at, place, bring, contact, seats, seats_left, text } = step;
  const { timezone } = programme;
  const manner = useManner();
  const zone = useZoneOnceKnown();
  const isElsewhere =
    starts_at !== null && zone !== null && offsetInWords(starts_at, zone) !== offsetInWords(starts_at, timezone);
  return (
    <div className={one.main}>
      <Part heading={texts.facts}>
        <Facts wide>
          <Fact name={starts_at === null ? texts.when : `${texts.when} (${cityOf(timezone)})`}>
            {starts_at === null ? texts.ownTime : momentInWords(starts_at, timezone, undefined, manner)}
          </Fact>
          {isElsewhere && (
            <Fact name={`${texts.when} (${cityOf(zone)})`}>{momentInWords(starts_at, zone, undefined, manner)}</Fact>
          )}
          <Fact name={texts.where}>
            {place !== '' && (
              <>
                <bdi>{place}</bdi>
                {kind === 'volunteering' && <Directions place={place} programme={programme} />}
              </>
            )}
          </Fact>
          <Fact name={texts.bring}>{bring !== '' && <bdi>{bring}</bdi>}</Fact>
          <Fact name={texts.contact}>{contact !== '' && <bdi>{contact}</bdi>}</Fact>
          {seats !== null && <Fact name={texts.seats}>{texts.seatsLeft(seats_left ?? 0, seats)}</Fact>}
        </Facts>
      </Part>
      {kind === 'volunteering' && (
        <Stack gap={8} className={styles.own}>
          <OwnShift id={step.id} />
        </Stack>
      )}
      <Part heading={texts.instructions}>
        {text === '' ? <p>{texts.noInstructions}</p> : <Paragraphs text={text} />}
      </Part>
      {assignment_id !== null && <StepWork assignmentId={assignment_id} learner={learner} />}
      <Row as="nav" gap={3} justify="between" className={styles.ways} aria-label={texts.steps}>
        {previous && <Link to={stepAddress(kind, previous.id) ?? ''}>{texts.previous(previous.title)}</Link>}
        {next && <Link to={stepAddress(kind, next.id) ?? ''}>{texts.next(next.title)}</Link>}
      </Row>
    </div>
  );
}

/** The learner's submission for a step; other people see who has to submit. */
function StepWork({ assignmentId, learner }: { assignmentId: number; learner: boolean }) {
  const signedIn = useSession(isSignedIn);
  const location = useLocation();
  return (
    <Part heading={texts.ownWork}>
      {learner ? (
        <OwnStepWork assignmentId={assignmentId} />
      ) : (
        <>
          <p>{texts.workForLearners}</p>
          {!signedIn && (
            <p>
              <LinkButton to={signInAddress(unauthenticatedEntry, location)}>{texts.workSignIn}</LinkButton>
            </p>
          )}
        </>
      )}
    </Part>
  );
}

/** A link to directions in a map app; none for online programmes. */
function Directions({ place, programme }: { place: string; programme: ProgrammeStepAnswer['programme'] }) {
  const { mode, host, city, country } = programme;
  if (mode === 'online') return null;
  const words = [place, host, city, country].filter(Boolean).join(', ');
  return (
    <div>
      <a
        className={styles.directions}
        href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(words)}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={texts.directionsTo(place)}
      >
        {texts.directions}
      </a>
    </div>
  );
}

const pageOf = (kind: Kind) => async (context: PageContext) => {
  const id = readNumber(context.params['id'] ?? '');
  if (id === null) return;
  await Promise.all([
    context.ask(stepOptions(context.services, id)),
    kind === 'volunteering' && loadOwnShift(context, id),
  ]);
};

export const ScholarshipStepPage = Object.assign(() => <StepPage kind="scholarship" />, {
  load: pageOf('scholarship'),
});
export const ShiftPage = Object.assign(() => <StepPage kind="volunteering" />, { load: pageOf('volunteering') });
