import { lessonMessages } from '../../messages/lesson.ts';
import { loadingMessages } from '../../messages/loading.ts';

/** The texts of each state, by screen, tag or name. */
export const lessonPlayerTexts = {
  loading: [loadingMessages.loading(lessonMessages.what)],
  unavailable: [lessonMessages.missing, lessonMessages.missingText],
  locked: [lessonMessages.locked, lessonMessages.lockedText],
  external: [lessonMessages.openLink],
  pdf: [lessonMessages.openPdf],
  other: [lessonMessages.other],
  buffering: [lessonMessages.buffering],
  renewing: [lessonMessages.buffering],
  mediaError: [lessonMessages.mediaError, lessonMessages.mediaErrorText],
  'completion.completing': [lessonMessages.completing, lessonMessages.completingOffline],
  'completion.ruleMet': [lessonMessages.ruleMet],
  'completion.complete': [lessonMessages.done],
} as const;
