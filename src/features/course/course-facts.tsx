import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { courseMessages as texts } from '../../messages/course.ts';
import type { CourseDetails } from '../../shared/transport/schema.d.ts';
import { useManner } from '../../ui/use-manner.ts';
import styles from './course.module.css';
import { effortInWords, languageInWords, startInWords } from './course-words.ts';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What one wants to know of a course at once. */
export function CourseFacts({ course }: { course: CourseDetails }) {
  const { kind, university, level, mode, language, caption_languages, certificate, starts_at } = course;
  const manner = useManner();
  return (
    <section aria-label={texts.facts} className={styles.facts}>
      <dl>
        <Fact label={texts.fact.university}>
          {university && <Link to={`/universities/${university.id}`}>{university.name}</Link>}
        </Fact>
        <Fact label={texts.fact.level}>{texts.levels[level]}</Fact>
        <Fact label={texts.fact.effort}>{effortInWords(course)}</Fact>
        <Fact label={texts.fact.starts}>{startInWords(starts_at, manner)}</Fact>
        <Fact label={texts.fact.mode}>{texts.modes[mode]}</Fact>
        <Fact label={texts.fact.language}>{languageInWords(language)}</Fact>
        <Fact label={texts.fact.captions}>{caption_languages.map(languageInWords).join(', ')}</Fact>
        <Fact label={texts.fact.certificate}>{certificate && kind !== 'program' && texts.withCertificate}</Fact>
      </dl>
    </section>
  );
}
