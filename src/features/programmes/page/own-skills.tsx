import { Link, useLocation } from 'react-router-dom';
import { programmePageMessages as texts } from '../../../messages/programme-page.ts';
import { withWayBack } from '../../../routes/redirect.ts';
import { placeToSettle } from '../../../shared/programmes/eligibility.ts';
import styles from '../programme-page.module.css';
import { useEligibility } from '../queries.ts';
import { SkillNames } from './skill-names.tsx';

interface OwnSkillsProps {
  programmeId: number;
  /** What the skills are, for who hears the link by itself. */
  heading: string;
  skills: readonly string[];
}

/** Skills that a programme wishes for: which of them the learner has, which are missing, and where one says so. */
export function OwnSkills({ programmeId, heading, skills }: OwnSkillsProps) {
  const location = useLocation();
  const { data } = useEligibility(programmeId);
  if (data === undefined) return <SkillNames skills={skills} />;
  const mine = skills.filter((skill) => data.my_skills.includes(skill));
  const page = placeToSettle('skill');
  return (
    <>
      <p>{texts.skillsHeld(mine.length, skills.length)}</p>
      <ul className={styles.rules}>
        {skills.map((skill) => {
          const result = mine.includes(skill) ? 'met' : 'unmet';
          return (
            <li key={skill}>
              <span className={styles.result} data-result={result}>
                {texts.skillResults[result]}
              </span>
              <bdi>{skill}</bdi>
            </li>
          );
        })}
      </ul>
      {mine.length < skills.length && (
        <p>
          <Link
            className={styles.toSettle}
            to={withWayBack(page, location)}
            aria-label={texts.settleOf(texts.settle[page], heading)}
          >
            {texts.settle[page]}
          </Link>
        </p>
      )}
    </>
  );
}
