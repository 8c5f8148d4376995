import { useId } from 'react';
import { myCoursesMessages as texts } from '../../../messages/my-courses.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useRecommendations } from '../queries.ts';
import { RecommendedCourses } from '../recommended-courses.tsx';
import type { Scope } from './list-address.ts';
import styles from './my-courses.module.css';

interface NoCoursesProps {
  scope: Scope;
  /** Nothing was chosen that would leave none over. */
  isNew: boolean;
  onClear: () => void;
}

/** In the place of the list: what to drop, or what to begin. */
export function NoCourses({ scope, isNew, onClear }: NoCoursesProps) {
  if (!isNew) return <EmptyState text={texts.noMatch} action={{ label: texts.clear, onClick: onClear }} />;
  return (
    <>
      <div className={styles.none}>
        <EmptyState text={scope === 'learning' ? texts.emptyLearning : texts.empty} />
        <LinkButton variant="filled" to="/lms-courses">
          {texts.browse}
        </LinkButton>
      </div>
      <Suggestions />
    </>
  );
}

/** An extra: where it cannot be had, nothing is missing. */
function Suggestions() {
  const id = useId();
  const { data = [] } = useRecommendations();
  if (data.length === 0) return null;
  return (
    <section className={styles.suggestions} aria-labelledby={id}>
      <h2 id={id}>{texts.suggestions}</h2>
      <RecommendedCourses recommendations={data} />
    </section>
  );
}
