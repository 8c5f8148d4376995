import { dashboardRestMessages } from '../../messages/dashboard-rest.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useRecommendations } from './queries.ts';
import { RecommendedCourses } from './recommended-courses.tsx';
import { Widget } from './widget.tsx';

const texts = dashboardRestMessages.recommended;

/** Courses that may suit, each with why; what does not can be put away. */
export function RecommendedWidget() {
  return (
    <Widget
      title={texts.title}
      query={useRecommendations()}
      action={
        <LinkButton to="/lms-courses" variant="plain" size="small" aria-label={texts.allLabel}>
          {texts.all}
        </LinkButton>
      }
    >
      {(recommendations) => <RecommendedCourses recommendations={recommendations.slice(0, 3)} />}
    </Widget>
  );
}
