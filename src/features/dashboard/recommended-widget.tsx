import { dashboardMessages } from '../../messages/dashboard.ts';
import { dashboardWidgets as titles } from '../../messages/dashboard-titles.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Widget } from '../../ui/widget.tsx';
import { recommendationsOptions, useRecommendations } from './queries.ts';
import { RecommendedCourses } from './recommended-courses.tsx';

const texts = dashboardMessages.recommended;

/** The widget with recommended courses, which can be dismissed. */
export function RecommendedWidget() {
  return (
    <Widget
      title={titles.recommended}
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

RecommendedWidget.load = ({ services, ask }: PageContext) => ask(recommendationsOptions(services));
