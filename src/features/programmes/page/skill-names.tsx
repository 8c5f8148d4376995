import { Stack } from '../../../ui/layout.tsx';
import one from '../../../ui/page-of-one.module.css';
import styles from '../programme-page.module.css';
import type { SkillGroup } from './skill-groups.ts';

/** The names of skills. */
export const SkillNames = ({ groups }: { groups: readonly SkillGroup[] }) =>
  groups.map(({ heading, skills }) => (
    <Stack key={heading + skills.join()} gap={2} className={styles.skills}>
      <h3>{heading}</h3>
      <ul className={one.marks}>
        {skills.map((skill) => (
          <li key={skill}>{skill}</li>
        ))}
      </ul>
    </Stack>
  ));
