import type { Handlers } from '../contract/handlers.ts';
import { accountHandlers } from './account/handlers.ts';
import { addressConfirmationHandlers } from './address-confirmation/handlers.ts';
import { entryHandlers } from './calendar/entry-handlers.ts';
import { feedHandlers } from './calendar/feed-handlers.ts';
import { calendarHandlers } from './calendar/handlers.ts';
import { certificateHandlers } from './certificates/handlers.ts';
import { contactHandlers } from './contact/handlers.ts';
import { courseHandlers } from './courses/handlers.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import type { HandlerDependencies } from './dependencies.ts';
import { errorReportHandlers } from './error-reports/handlers.ts';
import { googleSignInHandlers } from './google-sign-in/handlers.ts';
import { interestHandlers } from './interests/handlers.ts';
import { enrolmentHandlers } from './learning/enrolment-handlers.ts';
import { readingHandlers } from './learning/reading-handlers.ts';
import { writingHandlers } from './learning/writing-handlers.ts';
import { availabilityHandlers } from './live/availability-handlers.ts';
import { classHandlers } from './live/class-handlers.ts';
import { presenterClassHandlers } from './live/presenter-class-handlers.ts';
import { presenterHandlers } from './live/presenter-handlers.ts';
import { passwordResetHandlers } from './password-reset/handlers.ts';
import { presenterLinkHandlers } from './presenter-link/handlers.ts';
import { profileHandlers } from './profile/handlers.ts';
import { publicFigureHandlers } from './public-figures/handlers.ts';
import { sessionHandlers } from './session/handlers.ts';
import { sitePageHandlers } from './site-pages/handlers.ts';
import { skillHandlers } from './skills/handlers.ts';
import { universityHandlers } from './universities/handlers.ts';

/** The handlers of all modules. */
export function createHandlers(dependencies: HandlerDependencies): Handlers {
  return {
    ...sessionHandlers(dependencies),
    ...googleSignInHandlers(dependencies),
    ...passwordResetHandlers(dependencies),
    ...addressConfirmationHandlers(dependencies),
    ...accountHandlers(dependencies),
    ...skillHandlers(dependencies),
    ...interestHandlers(dependencies),
    ...universityHandlers(dependencies),
    ...courseHandlers(dependencies),
    ...profileHandlers(dependencies),
    ...sitePageHandlers(dependencies),
    ...publicFigureHandlers(dependencies),
    ...calendarHandlers(dependencies),
    ...entryHandlers(dependencies),
    ...feedHandlers(dependencies),
    ...classHandlers(dependencies),
    ...presenterHandlers(dependencies),
    ...presenterClassHandlers(dependencies),
    ...availabilityHandlers(dependencies),
    ...presenterLinkHandlers(dependencies),
    ...enrolmentHandlers(dependencies),
    ...readingHandlers(dependencies),
    ...writingHandlers(dependencies),
    ...certificateHandlers(dependencies),
    ...dashboardHandlers(dependencies),
    ...contactHandlers(dependencies),
    ...errorReportHandlers(dependencies),
  };
}
