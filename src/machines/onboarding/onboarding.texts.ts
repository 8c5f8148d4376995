import { onboardingMessages } from '../../messages/onboarding.ts';

/** The texts of each state, by screen, tag or name. */
export const onboardingTexts = {
  profile: [onboardingMessages.completeProfile],
  areas: [onboardingMessages.profileCompleted, onboardingMessages.saveAreas(2)],
  skills: [onboardingMessages.areasSaved, onboardingMessages.saveSkills],
  universities: [onboardingMessages.skillsSaved, onboardingMessages.saveUniversities(2)],
  failed: [onboardingMessages.retry],
  leaving: [onboardingMessages.leaving],
} as const;
