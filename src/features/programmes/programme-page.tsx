import { useParams, useSearchParams } from 'react-router-dom';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { programmePageMessages as texts } from '../../messages/programme-page.ts';
import { programmeMessages } from '../../messages/programmes.ts';
import { programmesAddress } from '../../routes/programme-address.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import type { Applying } from '../../shared/capability.ts';
import { readNumber } from '../../shared/lists/address.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import type { ProgrammeAnswer } from '../../shared/transport/schema.d.ts';
import { AfterHeading } from '../../ui/after-heading.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { PageFrame } from '../../ui/list/page-frame.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import one from '../../ui/page-of-one.module.css';
import { Part } from '../../ui/page-of-one.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { WaypointBand } from '../../ui/waypoint-band.tsx';
import { NotFound } from '../problems/capability.ts';
import { Loaded } from '../problems/public.ts';
import { loadShiftList } from '../volunteering/capability.ts';
import { ProgrammeList } from './list/programme-list.tsx';
import { ProgrammeAction } from './page/action.tsx';
import { ApplicationRequirements, Questions, WhoMayApply } from './page/applying.tsx';
import { ProgrammeAbout, ProgrammeFacts, Steps } from './page/details.tsx';
import styles from './programme-page.module.css';
import { type Kind, programmeOptions, savedOptions, useProgramme } from './queries.ts';

const idOf = ({ program_id, id }: Readonly<Record<string, string | undefined>>) => readNumber(program_id ?? id ?? '');

const isApplyingIn = (search: URLSearchParams) => search.get('apply') === '1';

/** The page of a programme, with extra parts for learners. */
function ProgrammePage({ kind, applying }: { kind: Kind; applying: Applying }) {
  const id = idOf(useParams());
  const learner = useSession(isLearner);
  const isApplying = isApplyingIn(useSearchParams()[0]) && learner;
  const query = useProgramme(id);
  const { data, error } = query;
  const isOther = data !== undefined && data.item.kind !== kind;
  if (id === null || isOther || isNotFound(error)) return <NotFound missing={kind} />;
  const title = data?.item.title ?? texts.title;
  return (
    <PageFrame open={!learner}>
      {!isApplying && <PageTitle title={title} />}
      <article className={one.page}>
        <BackLink to={programmesAddress(kind, learner)}>{programmeMessages.kinds[kind].all}</BackLink>
        <header className={one.head}>
          <WaypointBand name={title} className={one.cover} />
          <p className={one.kind}>{programmeMessages.kind[kind]}</p>
          <PageHeading>
            <ContentTitle>{title}</ContentTitle>
          </PageHeading>
          {data && <p className={styles.lead}>{texts.by(data.item.host)}</p>}
          <AsOf reads={[query]} />
        </header>
        <Loaded query={query} what={texts.what}>
          {(data) => (
            <AfterHeading>
              {isApplying ? (
                <applying.Form programme={data.item} title={title} />
              ) : (
                <Columns answer={data} kind={kind} learner={learner} applying={applying} />
              )}
            </AfterHeading>
          )}
        </Loaded>
      </article>
    </PageFrame>
  );
}

interface ColumnsProps {
  applying: Applying;
  answer: ProgrammeAnswer;
  kind: Kind;
  learner: boolean;
}

function Columns({ answer, kind, learner, applying }: ColumnsProps) {
  const { item, similar, server_now } = answer;
  return (
    <div className={one.columns}>
      <div className={one.main}>
        <ProgrammeFacts programme={item} />
        <WhoMayApply programme={item} learner={learner} />
        <ProgrammeAbout programme={item} />
        <ApplicationRequirements programme={item} learner={learner} />
        <Steps programme={item} />
        <Questions programme={item} />
        {similar.length > 0 && (
          <Part heading={texts.similar}>
            <ProgrammeList label={texts.similar} programmes={similar} now={server_now} learner={learner} level="h3" />
          </Part>
        )}
      </div>
      <ProgrammeAction programme={item} kind={kind} now={server_now} learner={learner} ApplyAction={applying.Action} />
    </div>
  );
}

const loadOf = (kind: Kind, applying: Applying) => async (context: PageContext) => {
  const { services, ask, params, search, isLearner: learner } = context;
  const id = idOf(params);
  if (id === null) return;
  await Promise.all([
    ask(programmeOptions(services, id)),
    ...(learner && !isApplyingIn(search)
      ? [
          applying.load(context, id),
          ask(savedOptions(services, kind, 1)),
          kind === 'volunteering' && loadShiftList(context, id),
        ]
      : []),
  ]);
};

/** The page of a programme of a kind. */
export const programmePage = (kind: Kind, applying: Applying) =>
  Object.assign(() => <ProgrammePage kind={kind} applying={applying} />, { load: loadOf(kind, applying) });
