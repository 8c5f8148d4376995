import { Link, useLocation } from 'react-router-dom';
import { programmePageMessages as texts } from '../../../messages/programme-page.ts';
import { withWayBack } from '../../../routes/redirect.ts';
import { placeToSettle, valuesAmong } from '../../../shared/programmes/eligibility.ts';
import { Stack } from '../../../ui/layout.tsx';
import styles from '../programme-page.module.css';
import { useEligibility } from '../queries.ts';
import type { SkillGroup } from './skill-groups.ts';
import { SkillNames } from './skill-names.tsx';

interface OwnSkillsProps {
  programmeId: number;
  groups: readonly SkillGroup[];
}

/** The skills of a programme: which skills the learner has, where to add them, and which rules are not met. */
export function OwnSkills({ programmeId, groups }: OwnSkillsProps) {
  const location = useLocation();
  const { data } = useEligibility(programmeId);
  if (data === undefined) return <SkillNames groups={groups} />;
  const known = [...data.my_skills, ...data.rules.filter(({ kind }) => kind === 'skill').flatMap(({ mine }) => mine)];
  const page = placeToSettle('skill');
  const mine = groups.map(({ skills }) => valuesAmong(skills, known));
  return (
    <>
      {groups.map(({ rule, heading, skills }, index) => (
        <Stack key={heading + skills.join()} gap={2} className={styles.skills}>
          <h3>
            {heading}
            {data.rules.some(({ id, result }) => id === rule && result === 'unmet') && (
              <span className={styles.result} data-result="unmet">
                {texts.results.unmet}
              </span>
            )}
          </h3>
          <Stack as="ul" gap={3} className={styles.rules}>
            {skills.map((skill) => {
              const result = mine[index]?.includes(skill) ? 'met' : 'unknown';
              return (
                <li key={skill}>
                  <span className={styles.result} data-result={result}>
                    {texts.skillResults[result]}
                  </span>
                  <bdi>{skill}</bdi>
                </li>
              );
            })}
          </Stack>
        </Stack>
      ))}
      {groups.some(({ skills }, index) => (mine[index]?.length ?? 0) < skills.length) && (
        <p>
          <Link className={styles.toSettle} to={withWayBack(page, location)}>
            {texts.settle[page]}
          </Link>
        </p>
      )}
    </>
  );
}
