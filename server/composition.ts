import { accountHandlers } from './capabilities/account/handlers.ts';
import { addressConfirmationHandlers } from './capabilities/address-confirmation/handlers.ts';
import { entryHandlers } from './capabilities/calendar/entry-handlers.ts';
import { feedHandlers } from './capabilities/calendar/feed-handlers.ts';
import { calendarHandlers } from './capabilities/calendar/handlers.ts';
import { certificateHandlers } from './capabilities/certificates/handlers.ts';
import { contactHandlers } from './capabilities/contact/handlers.ts';
import { courseHandlers } from './capabilities/courses/handlers.ts';
import { dashboardHandlers } from './capabilities/dashboard/handlers.ts';
import { errorReportHandlers } from './capabilities/error-reports/handlers.ts';
import { googleSignInHandlers } from './capabilities/google-sign-in/handlers.ts';
import { interestHandlers } from './capabilities/interests/handlers.ts';
import { enrolmentHandlers } from './capabilities/learning/enrolment-handlers.ts';
import { readingHandlers } from './capabilities/learning/reading-handlers.ts';
import { writingHandlers } from './capabilities/learning/writing-handlers.ts';
import { availabilityHandlers } from './capabilities/live-classes/availability-handlers.ts';
import { classHandlers } from './capabilities/live-classes/class-handlers.ts';
import { presenterClassHandlers } from './capabilities/live-classes/presenter-class-handlers.ts';
import { presenterHandlers } from './capabilities/live-classes/presenter-handlers.ts';
import { passwordResetHandlers } from './capabilities/password-reset/handlers.ts';
import { presenterLinkHandlers } from './capabilities/presenter-link/handlers.ts';
import { profileHandlers } from './capabilities/profile/handlers.ts';
import { publicFigureHandlers } from './capabilities/public-figures/handlers.ts';
import { sessionHandlers } from './capabilities/session/handlers.ts';
import { sitePageHandlers } from './capabilities/site-pages/handlers.ts';
import { skillHandlers } from './capabilities/skills/handlers.ts';
import { universityHandlers } from './capabilities/universities/handlers.ts';
import type { Handlers } from './platform/contract/handlers.ts';
import type { HandlerDependencies } from './platform/dependencies.ts';

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
