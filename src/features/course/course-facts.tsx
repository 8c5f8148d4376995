import { Link } from 'react-router-dom';
import { courseMessages as texts } from '../../messages/course.ts';
import { effortInWords, startInWords } from '../../shared/learning/course-words.ts';
import { languageName } from '../../shared/text/language.ts';
import type { CourseDetails } from '../../shared/transport/schema.d.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { useManner } from '../../ui/use-manner.ts';
import styles from './course.module.css';

/** The key facts of a course. */
export function CourseFacts({ course }: { course: CourseDetails }) {
  const { kind, university, level, mode, language, caption_languages, certificate, starts_at, programme_id } = course;
  const manner = useManner();
  return (
    <section aria-label={texts.facts} className={styles.facts}>
      <Facts>
        <Fact name={texts.fact.university}>
          {university && <Link to={`/universities/${university.id}`}>{university.name}</Link>}
        </Fact>
        <Fact name={texts.fact.level}>{texts.levels[level]}</Fact>
        <Fact name={texts.fact.effort}>{effortInWords(course)}</Fact>
        <Fact name={texts.fact.starts}>{programme_id === null && startInWords(starts_at, manner)}</Fact>
        <Fact name={texts.fact.mode}>{texts.modes[mode]}</Fact>
        <Fact name={texts.fact.language}>{languageName(language)}</Fact>
        <Fact name={texts.fact.captions}>{caption_languages.map(languageName).join(', ')}</Fact>
        <Fact name={texts.fact.certificate}>{certificate && kind !== 'program' && texts.withCertificate}</Fact>
      </Facts>
    </section>
  );
}
