import { areaStories, placeStories, profileStories, skillStories } from './onboarding/steps.ts';
import { arrivalStories, skipStories } from './onboarding/ways.ts';
import type { OnboardingStory } from './onboarding/words.ts';

export const onboardingStories: readonly OnboardingStory[] = [
  ...arrivalStories,
  ...skipStories,
  ...profileStories,
  ...areaStories,
  ...skillStories,
  ...placeStories,
];
