import { useParams } from 'react-router-dom';
import { isLearner } from '../../../machines/session/session.selectors.ts';
import { degreeMessages as texts } from '../../../messages/degree.ts';
import { programMessages } from '../../../messages/program.ts';
import { useSession } from '../../../shared/actors/use-session.ts';
import { priceInWords } from '../../../shared/learning/course-words.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import type { CourseDetails } from '../../../shared/transport/schema.d.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ApplyAction, ApplyPart } from '../../applications/capability.ts';
import { BrochureOffer } from '../../leads/public.ts';
import { Loaded } from '../../problems/public.ts';
import { DegreeAction, DegreeDetails, DegreeStatus, degreeOptions, useDegree } from '../../programmes/public.ts';

interface ProgramProps {
  program: CourseDetails;
}

interface PanelProps extends ProgramProps {
  styles: Readonly<Record<string, string>>;
}

/** The action on a university programme: apply here, or ask about it. */
function Panel({ program, styles }: PanelProps) {
  const { id, programme_id, course_count: count = 0 } = program;
  const learner = useSession(isLearner);
  const { partner } = useParams();
  const canApply = programme_id !== null;
  return (
    <>
      {canApply ? (
        <DegreeStatus id={programme_id} className={styles['terms']} />
      ) : (
        <p className={styles['terms']}>{priceInWords(program)}</p>
      )}
      <div className={styles['part']}>
        {canApply ? (
          <DegreeAction
            id={programme_id}
            className={styles['note']}
            renderOwn={(isOpen) => <ApplyAction programmeId={programme_id} isOpen={isOpen} />}
          />
        ) : (
          <>
            <LinkButton variant="filled" size="large" to="/contact-us">
              {texts.ask}
            </LinkButton>
            <p className={styles['note']}>{texts.notHere}</p>
          </>
        )}
        <BrochureOffer about={{ course_id: id }} partner={partner} />
        {learner && count > 0 && <LinkButton to={`/program-content/${id}`}>{programMessages.contents}</LinkButton>}
      </div>
    </>
  );
}

function Applying({ id, title }: { id: number; title: string }) {
  const query = useDegree(id);
  return (
    <Loaded query={query} what={texts.what} count={8}>
      {({ item }) => <ApplyPart programme={item} title={title} />}
    </Loaded>
  );
}

interface ProgramPartsProps extends ProgramProps {
  /** The styles of the panel, if it is rendered there. */
  panel?: Readonly<Record<string, string>>;
  /** Whether to render the application form instead of the page. */
  applying?: boolean;
}

/** The parts of a programme's page that other courses don't have. */
export function ProgramParts({ program, panel, applying = false }: ProgramPartsProps) {
  if (panel) return <Panel program={program} styles={panel} />;
  if (program.programme_id === null) return null;
  return applying ? (
    <Applying id={program.programme_id} title={program.title} />
  ) : (
    <DegreeDetails id={program.programme_id} />
  );
}

/** Loads the data of these parts. */
ProgramParts.load = async ({ services, ask }: PageContext, { programme_id }: CourseDetails): Promise<void> => {
  if (programme_id !== null) await ask(degreeOptions(services, programme_id));
};
