import { confirmationTexts } from '../../../src/machines/confirmation/confirmation.texts.ts';
import { enrolmentTexts } from '../../../src/machines/enrolment/enrolment.texts.ts';
import { errorReportTexts } from '../../../src/machines/error-report/error-report.texts.ts';
import { lessonPlayerTexts } from '../../../src/machines/lesson-player/lesson-player.texts.ts';
import { liveClassTexts } from '../../../src/machines/live-class/live-class.texts.ts';
import { liveJoinTexts } from '../../../src/machines/live-join/live-join.texts.ts';
import { onboardingTexts } from '../../../src/machines/onboarding/onboarding.texts.ts';
import { outboxTexts } from '../../../src/machines/outbox/outbox.texts.ts';
import { passwordResetTexts } from '../../../src/machines/password-reset/password-reset.texts.ts';
import { presenterLinkTexts } from '../../../src/machines/presenter-link/presenter-link.texts.ts';
import { resetRequestTexts } from '../../../src/machines/reset-request/reset-request.texts.ts';
import { sessionTexts } from '../../../src/machines/session/session.texts.ts';
import {
  alertWalk,
  confirmationWalk,
  errorReportWalk,
  onboardingWalk,
  passwordResetWalk,
  resetRequestWalk,
  sessionWalk,
} from './charts.ts';
import { enrolmentWalk } from './enrolment-walk.ts';
import { lessonPlayerWalk } from './lesson-player-walk.ts';
import { liveClassWalk } from './live-class-walk.ts';
import { liveEnrolmentWalk } from './live-enrolment-walk.ts';
import { liveJoinWalk } from './live-join-walk.ts';
import { outboxWalk } from './outbox-walk.ts';
import { presenterLinkWalk } from './presenter-link-walk.ts';
import type { Walk } from './walk.ts';

export interface Chart {
  /** Below `src/machines`; its document is named like it. */
  folder: string;
  walk: Walk;
  /** What people read in a state, by its screen, its tag, or its name from the root on or from further inside. */
  texts: Readonly<Record<string, readonly string[]>>;
}

/** Every chart of the product: what tests walk and documents describe. */
export const charts: readonly Chart[] = [
  { folder: 'session', walk: sessionWalk, texts: sessionTexts },
  { folder: 'onboarding', walk: onboardingWalk, texts: onboardingTexts },
  { folder: 'error-report', walk: errorReportWalk, texts: errorReportTexts },
  { folder: 'alert', walk: alertWalk, texts: {} },
  { folder: 'reset-request', walk: resetRequestWalk, texts: resetRequestTexts },
  { folder: 'password-reset', walk: passwordResetWalk, texts: passwordResetTexts },
  { folder: 'confirmation', walk: confirmationWalk, texts: confirmationTexts },
  { folder: 'live-class', walk: liveClassWalk, texts: liveClassTexts },
  { folder: 'live-enrolment', walk: liveEnrolmentWalk, texts: {} },
  { folder: 'live-join', walk: liveJoinWalk, texts: liveJoinTexts },
  { folder: 'presenter-link', walk: presenterLinkWalk, texts: presenterLinkTexts },
  { folder: 'outbox', walk: outboxWalk, texts: outboxTexts },
  { folder: 'enrolment', walk: enrolmentWalk, texts: enrolmentTexts },
  { folder: 'lesson-player', walk: lessonPlayerWalk, texts: lessonPlayerTexts },
];
