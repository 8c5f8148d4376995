import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { programmePageMessages as texts } from '../../../messages/programme-page.ts';
import { stepAddress } from '../../../routes/programme-address.ts';
import { ruleInWords } from '../../../shared/programmes/rule-words.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import type { ProgrammeDetails, ProgrammeStep } from '../../../shared/transport/schema.d.ts';
import { ContentTitle } from '../../../ui/content-title.tsx';
import one from '../../../ui/page-of-one.module.css';
import { Paragraphs, Part } from '../../../ui/page-of-one.tsx';
import { useManner } from '../../../ui/use-manner.ts';
import styles from '../programme-page.module.css';
import { skillGroups } from './skill-groups.ts';
import { SkillNames } from './skill-names.tsx';

const Eligibility = lazy(async () => ({ default: (await import('./eligibility.tsx')).Eligibility }));
const OwnSkills = lazy(async () => ({ default: (await import('./own-skills.tsx')).OwnSkills }));

/** What a part shows of one. */
interface Of<Name extends keyof ProgrammeDetails> {
  programme: Pick<ProgrammeDetails, Name>;
}

/** Who may apply: in words for everybody, and for learners by what their profile says. */
export function WhoMayApply({ programme: { id, rules }, learner }: Of<'id' | 'rules'> & { learner: boolean }) {
  const others = rules.filter(({ kind }) => kind !== 'skill');
  const words = others.length > 0 && (
    <ul className={styles.plain}>
      {others.map((rule) => (
        <li key={rule.id}>
          <bdi>{ruleInWords(rule)}</bdi>
        </li>
      ))}
    </ul>
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

/** The one list of skills: which are needed, which help, and for learners which of them their profile has. */
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

/** What one has to bring: skills, and documents that are handed in. */
export function WhatIsAsked({
  programme,
  learner,
}: Of<'id' | 'rules' | 'skills' | 'nice_skills' | 'documents' | 'keeps_days'> & { learner: boolean }) {
  const { id, documents, keeps_days } = programme;
  return (
    <>
      <Skills programme={programme} learner={learner} />
      {documents.length > 0 && (
        <Part heading={texts.documents}>
          <ul className={styles.plain}>
            {documents.map(({ name, is_required }) => (
              <li key={name}>
                <bdi>{name}</bdi>
                {!is_required && ` (${texts.optional})`}
              </li>
            ))}
          </ul>
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

/** When a step is, by the clocks of its programme. */
function StepTime({ step: { starts_at, kind }, timezone }: { step: ProgrammeStep; timezone: string }) {
  const manner = useManner();
  if (starts_at === null) return kind === 'form' || kind === 'essay' || kind === 'test' ? null : texts.ownTime;
  return <time dateTime={starts_at}>{momentInWords(starts_at, timezone, undefined, manner)}</time>;
}

/** What comes after one has applied, in its order. */
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

/** Questions that are often asked, with their answers. */
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
