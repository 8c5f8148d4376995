import { onboarded } from '../../../shared/chart-testing/people.ts';
import { arrived, kept, nothing, type OnboardingScenario, refreshed, refreshFailed, send, skipped } from './words.ts';

const left = send({ type: 'learner.left' });

const { step: _, ...remembered } = kept('profile');

const arrivals = [
  ['profile', 'profile.editing'],
  ['areas', 'areas.choosing'],
  ['skills', 'skills.choosing'],
  ['universities', 'universities.choosing'],
] as const;

export const arrivalScenarios: OnboardingScenario[] = [
  {
    it: 'begins a new learner at the first step',
    begins: { state: 'resting', context: nothing },
    steps: [{ ...arrived(null), state: 'profile.editing' }],
  },
  ...arrivals.map(
    ([step, state]): OnboardingScenario => ({
      it: `goes on at ${step} with what was typed and chosen, and forgets it with the learner`,
      steps: [
        { ...arrived(kept(step)), state: state, context: remembered },
        { ...left, state: 'resting', context: nothing },
      ],
    }),
  ),
  {
    it: 'asks again for a refresh that is owed',
    steps: [
      { ...send({ type: 'refresh.owed' }), state: 'catchingUp', invokes: { catchUp: undefined } },
      { answer: 'catchUp', with: onboarded, state: 'resting', emits: [refreshed] },
    ],
  },
  {
    it: 'says when an owed refresh has failed again',
    given: [send({ type: 'refresh.owed' })],
    steps: [{ fail: 'catchUp', state: 'resting', emits: [refreshFailed] }],
  },
];

export const skipScenarios: OnboardingScenario[] = [
  ...arrivals.map(
    ([step]): OnboardingScenario => ({
      it: `can be skipped at ${step}, and then forgets all`,
      given: [arrived(kept(step))],
      steps: [
        { ...skipped, state: 'skipping', invokes: { refreshAfterSkip: undefined } },
        { answer: 'refreshAfterSkip', with: onboarded, state: 'resting', context: nothing, emits: [refreshed] },
      ],
    }),
  ),
  {
    it: 'closes after a skip although the refresh failed',
    given: [arrived(kept('areas')), skipped],
    steps: [{ fail: 'refreshAfterSkip', state: 'resting', context: nothing, emits: [refreshFailed] }],
  },
];
