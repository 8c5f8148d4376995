import type { Story } from '../support/story.ts';
import { alertStories } from './alert.ts';
import { confirmationStories } from './confirmation.ts';
import { enrolmentStories } from './enrolment.ts';
import { errorReportStories } from './error-report.ts';
import { lessonPlayerStories } from './lesson-player.ts';
import { liveClassStories } from './live-class.ts';
import { liveEnrolmentStories } from './live-enrolment.ts';
import { liveJoinStories } from './live-join.ts';
import { onboardingStories } from './onboarding.ts';
import { outboxStories } from './outbox.ts';
import { passwordResetStories } from './password-reset.ts';
import { presenterLinkStories } from './presenter-link.ts';
import { resetRequestStories } from './reset-request.ts';
import { sessionStories } from './session.ts';

const stories: Readonly<Record<string, readonly Story[]>> = {
  session: sessionStories,
  onboarding: onboardingStories,
  errorReport: errorReportStories,
  alert: alertStories,
  resetRequest: resetRequestStories,
  passwordReset: passwordResetStories,
  confirmation: confirmationStories,
  liveClass: liveClassStories,
  liveEnrolment: liveEnrolmentStories,
  liveJoin: liveJoinStories,
  presenterLink: presenterLinkStories,
  outbox: outboxStories,
  enrolment: enrolmentStories,
  lessonPlayer: lessonPlayerStories,
};

/** @param chart the id of its machine */
export const storiesOf = (chart: string): readonly Story[] => stories[chart] ?? [];
