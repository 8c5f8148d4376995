import one from '../../../ui/page-of-one.module.css';
import styles from '../programme-page.module.css';
import type { SkillGroup } from './skill-groups.ts';

/** The names of skills. */
export const SkillNames = ({ groups }: { groups: readonly SkillGroup[] }) =>
  groups.map(({ heading, skills }) => (
    <div key={heading + skills.join()} className={styles.skills}>
      <h3>{heading}</h3>
      <ul className={one.marks}>
        {skills.map((skill) => (
          <li key={skill}>{skill}</li>
        ))}
      </ul>
    </div>
  ));
