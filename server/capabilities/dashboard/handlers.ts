import type { Platform } from '../../manifest.ts';
import { sourcesOf } from '../../platform/calendar/sources.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { arrange, dashboardOf } from './arrangement.ts';
import { nextUp } from './next-up.ts';
import { dismiss, recommendationsFor } from './recommendations.ts';
import { setGoal, streakOf } from './streak.ts';
import { waitingFor } from './waiting.ts';

type DashboardOperation =
  | 'getDashboardWidgets'
  | 'arrangeDashboard'
  | 'listWaiting'
  | 'listNextUp'
  | 'getLearningStreak'
  | 'saveLearningGoal'
  | 'listRecommendations'
  | 'dismissRecommendation';

/** The learner's dashboard. Each widget has its own call, so that a widget can fail without affecting the rest. */
export function dashboardHandlers({ db, clock, capabilities }: Platform): Pick<Handlers, DashboardOperation> {
  const sources = sourcesOf(capabilities);
  const waiting = capabilities.flatMap(({ waitingSources = [] }) => waitingSources);
  return {
    getDashboardWidgets: async (call) => success(await dashboardOf(db, callerOf(call).user.id)),
    arrangeDashboard: async (call) => {
      const userId = callerOf(call).user.id;
      await arrange(db, userId, call.body, clock.now());
      return success(await dashboardOf(db, userId));
    },
    listWaiting: async (call) => success(await waitingFor(db, waiting, callerOf(call).user.id, clock.now())),
    listNextUp: async (call) => {
      const now = clock.now();
      const { id } = callerOf(call).user;
      const listed = new Set((await waitingFor(db, waiting, id, now)).items.map(({ path }) => path));
      return success({ server_now: now.toISOString(), items: await nextUp(db, sources, id, now, listed) });
    },
    getLearningStreak: async (call) => {
      const { id, timezone } = callerOf(call).user;
      return success(await streakOf(db, id, timezone ?? call.query.timezone, clock.now()));
    },
    saveLearningGoal: async (call) => {
      await setGoal(db, callerOf(call).user.id, call.body.days_per_week, clock.now());
      return success(call.body);
    },
    listRecommendations: async (call) => success(await recommendationsFor(db, callerOf(call).user.id)),
    dismissRecommendation: async (call) => {
      const { course_id: courseId, is_dismissed: isDismissed } = call.body;
      const isKnown = await dismiss(db, callerOf(call).user.id, { courseId, isDismissed }, clock.now());
      return isKnown ? success(null) : { status: 404 };
    },
  };
}
