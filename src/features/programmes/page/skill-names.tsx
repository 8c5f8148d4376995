import styles from '../programme-page.module.css';

/** Skills by their names. */
export const SkillNames = ({ skills }: { skills: readonly string[] }) => (
  <ul className={styles.marks}>
    {skills.map((skill) => (
      <li key={skill}>{skill}</li>
    ))}
  </ul>
);
