import { useId } from 'react';
import { myCoursesMessages as texts } from '../../../messages/my-courses.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useRecommendations } from '../queries.ts';
import { RecommendedCourses } from '../recommended-courses.tsx';

interface NoCoursesProps {
  scope: 'all' | 'learning';
  /** Whether the list is empty without any filter. */
  isNew: boolean;
  onClear: () => void;
}

/** Shown in place of an empty list: a button that resets the filters, or links to start learning. */
export function NoCourses({ scope, isNew, onClear }: NoCoursesProps) {
  if (!isNew) return <EmptyState text={texts.noMatch} action={{ label: texts.clear, onClick: onClear }} />;
  return (
    <>
      <Stack align="center">
        <EmptyState text={scope === 'learning' ? texts.emptyLearning : texts.empty} />
        <LinkButton variant="filled" to="/lms-courses">
          {texts.browse}
        </LinkButton>
      </Stack>
      <Suggestions />
    </>
  );
}

/** Suggestions are optional: if they can't be loaded, nothing is shown. */
function Suggestions() {
  const id = useId();
  const { data = [] } = useRecommendations();
  if (data.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <h2 id={id}>{texts.suggestions}</h2>
      <RecommendedCourses recommendations={data} />
    </Stack>
  );
}
