import { exported } from '../../platform/accounts/exported.ts';
import { courses } from '../../tables/courses.ts';
import { dashboardWidgets, learningGoals, recommendationDismissals } from '../../tables/dashboard.ts';

/** A user's dashboard settings. */
export const exportedTables = [
  exported({ table: learningGoals }),
  exported({ table: recommendationDismissals, join: [courses], add: { course: courses.title } }),
  exported({ table: dashboardWidgets }),
];
