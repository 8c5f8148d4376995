import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { isLearner, isSignedIn } from '../../../machines/session/session.selectors.ts';
import { assessmentLeadMessages as texts } from '../../../messages/assessment-lead.ts';
import { assessmentResultsMessages } from '../../../messages/assessment-results.ts';
import { courseAddress } from '../../../routes/course-address.ts';
import { levelCheckSignUp } from '../../../routes/paths.ts';
import { useSession } from '../../../shared/actors/use-session.ts';
import type { LevelCheck, LevelCheckResult } from '../../../shared/transport/schema.d.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SkillTable } from '../results/skill-table.tsx';
import styles from './lead.module.css';
import { LevelClaim } from './level-claim.tsx';
import { LevelMail } from './level-mail.tsx';

interface LevelResultProps {
  check: LevelCheck;
  result: LevelCheckResult;
  /** Whether the result existed when the page loaded. If so, the focus doesn't move. */
  wasDone: boolean;
}

/** The level in each skill, and recommended courses. An email address is optional, and asked for only here. */
export function LevelResult({ check, result, wasDone }: LevelResultProps) {
  const isVisitor = !useSession(isSignedIn);
  const isOwn = useSession(isLearner);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!wasDone) heading.current?.focus();
  }, [wasDone]);
  // Lessons are only open to enrolled learners.
  const skills = result.skills.map((skill) => ({ ...skill, lessons: [] }));
  return (
    <Stack gap={5} className={styles.part}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {texts.resultHeading}
        </h2>
        {wasDone && <p className={styles.soft}>{texts.alreadyDone}</p>}
        <p className={styles.percent}>{assessmentResultsMessages.percent(result.percent)}</p>
        <p className={styles.soft}>{texts.score(result.points, result.out_of)}</p>
      </div>
      {skills.length > 0 && <SkillTable skills={skills} />}
      {result.courses.length > 0 && (
        <Stack as="section" aria-labelledby="level-courses" gap={5} className={styles.part}>
          <h2 id="level-courses">{texts.fitting}</h2>
          <Stack as="ul" gap={3} className={styles.courses}>
            {result.courses.map(({ course, skills: names }) => (
              <li key={course.id}>
                <Link to={courseAddress(course)}>
                  <ContentTitle lang={course.language}>{course.title}</ContentTitle>
                </Link>
                <p className={styles.soft}>{texts.learns(names.join(', '))}</p>
              </li>
            ))}
          </Stack>
        </Stack>
      )}
      {isOwn && <LevelClaim />}
      {isVisitor && (
        <>
          <div>
            <LinkButton to={levelCheckSignUp} variant="filled">
              {texts.signUp}
            </LinkButton>
          </div>
          <LevelMail id={check.id} />
        </>
      )}
    </Stack>
  );
}
