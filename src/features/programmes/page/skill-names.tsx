import one from '../../../ui/page-of-one.module.css';
/** Skills by their names. */
export const SkillNames = ({ skills }: { skills: readonly string[] }) => (
  <ul className={one.marks}>
    {skills.map((skill) => (
      <li key={skill}>{skill}</li>
    ))}
  </ul>
);
