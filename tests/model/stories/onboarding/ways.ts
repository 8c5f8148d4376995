import { onboarded } from '../../support/charts.ts';
import { arrived, kept, nothing, type OnboardingStory, refreshed, refreshFailed, send, skipped } from './words.ts';

const left = send({ type: 'learner.left' });

const { step: _, ...remembered } = kept('profile');

const arrivals = [
  ['profile', 'profile.editing'],
  ['areas', 'areas.choosing'],
  ['skills', 'skills.choosing'],
  ['universities', 'universities.choosing'],
] as const;

export const arrivalStories: OnboardingStory[] = [
  {
    says: 'begins a new learner at the first step',
    begins: { is: 'resting', knows: nothing },
    steps: [{ ...arrived(null), is: 'profile.editing' }],
  },
  ...arrivals.map(
    ([step, state]): OnboardingStory => ({
      says: `goes on at ${step} with what was typed and chosen, and forgets it with the learner`,
      steps: [
        { ...arrived(kept(step)), is: state, knows: remembered },
        { ...left, is: 'resting', knows: nothing },
      ],
    }),
  ),
  {
    says: 'asks again for a refresh that is owed',
    steps: [
      { ...send({ type: 'refresh.owed' }), is: 'catchingUp', asks: { catchUp: undefined } },
      { answer: 'catchUp', with: onboarded, is: 'resting', tells: [refreshed] },
    ],
  },
  {
    says: 'says when an owed refresh has failed again',
    given: [send({ type: 'refresh.owed' })],
    steps: [{ fail: 'catchUp', is: 'resting', tells: [refreshFailed] }],
  },
];

export const skipStories: OnboardingStory[] = [
  ...arrivals.map(
    ([step]): OnboardingStory => ({
      says: `can be skipped at ${step}, and then forgets all`,
      given: [arrived(kept(step))],
      steps: [
        { ...skipped, is: 'skipping', asks: { refreshAfterSkip: undefined } },
        { answer: 'refreshAfterSkip', with: onboarded, is: 'resting', knows: nothing, tells: [refreshed] },
      ],
    }),
  ),
  {
    says: 'closes after a skip although the refresh failed',
    given: [arrived(kept('areas')), skipped],
    steps: [{ fail: 'refreshAfterSkip', is: 'resting', knows: nothing, tells: [refreshFailed] }],
  },
];
