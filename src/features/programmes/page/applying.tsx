import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { programmePageMessages as texts } from '../../../messages/programme-page.ts';
import { stepAddress } from '../../../routes/programme-address.ts';
import { ruleInWords } from '../../../shared/programmes/rule-words.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import type { ProgrammeDetails, ProgrammeStep } from '../../../shared/transport/schema.d.ts';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { Stack } from '../../../ui/layout.tsx';
import one from '../../../ui/page-of-one.module.css';
import { Paragraphs, Part } from '../../../ui/page-of-one.tsx';
import { useManner } from '../../../ui/use-manner.ts';
import styles from '../programme-page.module.css';
import { skillGroups } from './skill-groups.ts';
import { SkillNames } from './skill-names.tsx';

const Eligibility = lazy(async () => ({ default: (await import('./eligibility.tsx')).Eligibility }));
const OwnSkills = lazy(async () => ({ default: (await import('./own-skills.tsx')).OwnSkills }));

/** The fields of a programme that a part needs. */
interface Of<Name extends keyof ProgrammeDetails> {
  programme: Pick<ProgrammeDetails, Name>;
}

/** The requirements; for learners with results from their profile. */
export function WhoMayApply({ programme: { id, rules }, learner }: Of<'id' | 'rules'> & { learner: boolean }) {
  const others = rules.filter(({ kind }) => kind !== 'skill');
  const words = others.length > 0 && (
    <Stack as="ul" gap={1} className={styles.plain}>
      {others.map((rule) => (
        <li key={rule.id}>
          <bdi>{ruleInWords(rule)}</bdi>
        </li>
      ))}
    </Stack>
  );
  return (
    <Part heading={texts.eligibility}>
      {rules.length === 0 ? (
        <p>{texts.everybody}</p>
      ) : learner ? (
        <Suspense fallback={words}>
          <Eligibility id={id} withSkills={false} />
        </Suspense>
      ) : (
        words
      )}
      {others.length < rules.length && <p>{texts.withSkills}</p>}
    </Part>
  );
}

/** The list of required and helpful skills; for learners, which skills their profile has. */
function Skills({ programme, learner }: Of<'id' | 'rules' | 'skills' | 'nice_skills'> & { learner: boolean }) {
  const groups = skillGroups(programme);
  if (groups.length === 0) return null;
  const names = <SkillNames groups={groups} />;
  return (
    <Part heading={texts.skills}>
      {learner ? (
        <Suspense fallback={names}>
          <OwnSkills programmeId={programme.id} groups={groups} />
        </Suspense>
      ) : (
        names
      )}
    </Part>
  );
}

/** The required skills and documents. */
export function ApplicationRequirements({
  programme,
  learner,
}: Of<'id' | 'rules' | 'skills' | 'nice_skills' | 'documents' | 'keeps_days'> & { learner: boolean }) {
  const { id, documents, keeps_days } = programme;
  return (
    <>
      <Skills programme={programme} learner={learner} />
      {documents.length > 0 && (
        <Part heading={texts.documents}>
          <Stack as="ul" gap={1} className={styles.plain}>
            {documents.map(({ name, is_required }) => (
              <li key={name}>
                <bdi>{name}</bdi>
                {!is_required && ` (${texts.optional})`}
              </li>
            ))}
          </Stack>
          <p className={one.soft}>{texts.keeps(keeps_days)}</p>
        </Part>
      )}
      {learner && (
        <p>
          <Link to={`/portfolio/builder?program=${id}`}>{texts.comparePortfolio}</Link>
        </p>
      )}
    </>
  );
}

/** The time of a step in the programme's time zone. */
function StepTime({ step: { starts_at, kind }, timezone }: { step: ProgrammeStep; timezone: string }) {
  const manner = useManner();
  if (starts_at === null) return kind === 'form' || kind === 'essay' || kind === 'test' ? null : texts.ownTime;
  return <time dateTime={starts_at}>{momentInWords(starts_at, timezone, undefined, manner)}</time>;
}

/** The steps after applying, in order. */
export function StepPath({ programme: { kind, steps, timezone } }: Of<'kind' | 'steps' | 'timezone'>) {
  if (steps.length === 0) return null;
  return (
    <Part heading={texts.steps}>
      <ol className={`${one.steps} ${styles.steps}`}>
        {steps.map((step) => {
          const address = stepAddress(kind, step.id);
          return (
            <li key={step.id}>
              <p className={one.soft}>
                <StepTime step={step} timezone={timezone} />
              </p>
              <h3>
                {address === null ? (
                  <ContentTitle>{step.title}</ContentTitle>
                ) : (
                  <Link to={address}>
                    <ContentTitle>{step.title}</ContentTitle>
                  </Link>
                )}
              </h3>
              <Paragraphs text={step.text} />
              <p className={one.soft}>{step.place}</p>
            </li>
          );
        })}
      </ol>
    </Part>
  );
}

/** Frequently asked questions. */
export function Questions({ programme: { questions } }: Of<'questions'>) {
  if (questions.length === 0) return null;
  return (
    <Part heading={texts.questions}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary dir="auto">{question}</summary>
          <p dir="auto">{answer}</p>
        </details>
      ))}
    </Part>
  );
}
