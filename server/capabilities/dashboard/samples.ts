import { addCourse } from '../../../tests/support/learning.ts';
import { beginIds, type Samples } from '../../../tests/support/samples.ts';
import { dashboardWidgets, learningGoals, recommendationDismissals } from '../../tables/dashboard.ts';

export const samples: Samples = {
  operations: {
    listRecommendations: {
      statements: { most: 9, because: 'It ranks rows of several capabilities by what the learner knows and wants.' },
    },
    listWaiting: { statements: { most: 12, because: 'It asks each capability for what waits for the learner.' } },
    listNextUp: { statements: { most: 23, because: 'It asks each calendar source of the portal.' } },
    dismissRecommendation: {
      prepare: async ({ server }) => {
        await beginIds(server.database, { courses: 4 });
        await addCourse(server);
      },
    },
  },
  rows: {
    dashboard_widgets: ({ database: { db }, clock }, { user }) =>
      db.insert(dashboardWidgets).values({ userId: user.id, order: [], hidden: [], updatedAt: clock.now() }),
    learning_goals: ({ database: { db }, clock }, { user }) =>
      db.insert(learningGoals).values({ userId: user.id, daysPerWeek: 3, updatedAt: clock.now() }),
    recommendation_dismissals: async (server, { user }) => {
      const { id: courseId } = await addCourse(server);
      await server.database.db
        .insert(recommendationDismissals)
        .values({ userId: user.id, courseId, createdAt: server.clock.now() });
    },
  },
};
