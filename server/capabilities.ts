// Made by `npm run generate` of the folders in server/capabilities.
import { capability as account } from './capabilities/account/module.ts';
import { capability as addressConfirmation } from './capabilities/address-confirmation/module.ts';
import { capability as applications } from './capabilities/applications/module.ts';
import { capability as articles } from './capabilities/articles/module.ts';
import { capability as assessments } from './capabilities/assessments/module.ts';
import { capability as assignments } from './capabilities/assignments/module.ts';
import { capability as calendar } from './capabilities/calendar/module.ts';
import { capability as certificates } from './capabilities/certificates/module.ts';
import { capability as communities } from './capabilities/communities/module.ts';
import { capability as contact } from './capabilities/contact/module.ts';
import { capability as courses } from './capabilities/courses/module.ts';
import { capability as dashboard } from './capabilities/dashboard/module.ts';
import { capability as drafts } from './capabilities/drafts/module.ts';
import { capability as errorReports } from './capabilities/error-reports/module.ts';
import { capability as events } from './capabilities/events/module.ts';
import { capability as forms } from './capabilities/forms/module.ts';
import { capability as googleSignIn } from './capabilities/google-sign-in/module.ts';
import { capability as interests } from './capabilities/interests/module.ts';
import { capability as leads } from './capabilities/leads/module.ts';
import { capability as learning } from './capabilities/learning/module.ts';
import { capability as lessonQuestions } from './capabilities/lesson-questions/module.ts';
import { capability as liveClasses } from './capabilities/live-classes/module.ts';
import { capability as mentoring } from './capabilities/mentoring/module.ts';
import { capability as newsletters } from './capabilities/newsletters/module.ts';
import { capability as notices } from './capabilities/notices/module.ts';
import { capability as partners } from './capabilities/partners/module.ts';
import { capability as passwordReset } from './capabilities/password-reset/module.ts';
import { capability as portfolio } from './capabilities/portfolio/module.ts';
import { capability as presenterLink } from './capabilities/presenter-link/module.ts';
import { capability as profile } from './capabilities/profile/module.ts';
import { capability as programmes } from './capabilities/programmes/module.ts';
import { capability as publicFigures } from './capabilities/public-figures/module.ts';
import { capability as reels } from './capabilities/reels/module.ts';
import { capability as reviews } from './capabilities/reviews/module.ts';
import { capability as search } from './capabilities/search/module.ts';
import { capability as session } from './capabilities/session/module.ts';
import { capability as sitePages } from './capabilities/site-pages/module.ts';
import { capability as skills } from './capabilities/skills/module.ts';
import { capability as support } from './capabilities/support/module.ts';
import { capability as suspensions } from './capabilities/suspensions/module.ts';
import { capability as threads } from './capabilities/threads/module.ts';
import { capability as universities } from './capabilities/universities/module.ts';
import { capability as uploads } from './capabilities/uploads/module.ts';
import { capability as volunteering } from './capabilities/volunteering/module.ts';
import type { Capability } from './platform/capability.ts';

/** The manifests of all capabilities. */
export const capabilities: readonly Capability[] = [
  account,
  addressConfirmation,
  applications,
  articles,
  assessments,
  assignments,
  calendar,
  certificates,
  communities,
  contact,
  courses,
  dashboard,
  drafts,
  errorReports,
  events,
  forms,
  googleSignIn,
  interests,
  leads,
  learning,
  lessonQuestions,
  liveClasses,
  mentoring,
  newsletters,
  notices,
  partners,
  passwordReset,
  portfolio,
  presenterLink,
  profile,
  programmes,
  publicFigures,
  reels,
  reviews,
  search,
  session,
  sitePages,
  skills,
  support,
  suspensions,
  threads,
  universities,
  uploads,
  volunteering,
];
