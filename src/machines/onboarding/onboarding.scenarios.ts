import { areaScenarios, placeScenarios, profileScenarios, skillScenarios } from './scenarios/steps.ts';
import { arrivalScenarios, skipScenarios } from './scenarios/ways.ts';
import type { OnboardingScenario } from './scenarios/words.ts';

export const onboardingScenarios: readonly OnboardingScenario[] = [
  ...arrivalScenarios,
  ...skipScenarios,
  ...profileScenarios,
  ...areaScenarios,
  ...skillScenarios,
  ...placeScenarios,
];
