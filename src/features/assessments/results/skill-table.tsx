import { Link } from 'react-router-dom';
import { assessmentResultsMessages } from '../../../messages/assessment-results.ts';
import type { SkillScore } from '../../../shared/transport/schema.d.ts';
import { Stack } from '../../../ui/layout.tsx';
import styles from './results.module.css';

const { summary: texts, percent } = assessmentResultsMessages;

/** Lessons without duplicates, with the skills they help with. */
function lessonsOf(skills: readonly SkillScore[]) {
  const found = new Map<number, { lesson: SkillScore['lessons'][number]; names: string[] }>();
  for (const { name, lessons } of skills)
    for (const lesson of lessons) {
      const known = found.get(lesson.item_id);
      if (known === undefined) found.set(lesson.item_id, { lesson, names: [name] });
      else known.names.push(name);
    }
  return [...found.values()];
}

/** The results by skill, as a table with bars. Weak skills link to lessons. */
export function SkillTable({ skills }: { skills: readonly SkillScore[] }) {
  const again = lessonsOf(skills);
  return (
    <Stack as="section" gap={4} className={styles.part} aria-labelledby="skills">
      <h2 id="skills">{texts.skills}</h2>
      <div className={styles.scroll}>
        <table className={styles.skills}>
          <thead>
            <tr>
              <th scope="col">{texts.skill}</th>
              <th scope="col">{texts.points}</th>
              <th scope="col">{texts.percent}</th>
            </tr>
          </thead>
          <tbody>
            {skills.map((skill) => (
              <tr key={skill.name}>
                <th scope="row">{skill.name}</th>
                <td>{texts.score(skill.points, skill.out_of)}</td>
                <td>
                  <span className={styles.bar}>
                    <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none">
                      <rect className={styles.barAll} width="100" height="8" />
                      <rect className={styles.barOwn} width={skill.percent} height="8" />
                    </svg>
                    <span>{percent(skill.percent)}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {skills.length > 1 && <p className={styles.soft}>{texts.severalSkills}</p>}
      {again.length > 0 && (
        <>
          <h3>{texts.again}</h3>
          <Stack as="ul" gap={2} className={styles.lessons}>
            {again.map(({ lesson, names }) => (
              <li key={lesson.item_id}>
                <Link to={`/course-module/${lesson.module_id}?item=${lesson.item_id}`}>{lesson.title}</Link>{' '}
                {texts.lessonFor(names)}
              </li>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}
