import type { ProfileDraft } from '../../../../src/machines/onboarding/onboarding.ports.ts';
import { onboarded, profile } from '../../support/charts.ts';
import { portFailure } from '../../support/walk.ts';
import { arrived, kept, nothing, type OnboardingStory, refreshed, refreshFailed, send, skipped } from './words.ts';

const other: ProfileDraft = { ...profile, name: 'Asha R. Rao' };

const wentBack = send({ type: 'back.requested' });

const skillChosen = send({ type: 'skill.chosen' });

const skillFailed = send({ type: 'skill.failed' });

const skillsDone = send({ type: 'skills.submitted' });

const edited = (draft: ProfileDraft) => send({ type: 'profile.edited', profile: draft });

const submitted = (draft: ProfileDraft | null) => send({ type: 'profile.submitted', profile: draft });

const areasChosen = (areaIds: readonly number[]) => send({ type: 'areas.chosen', areaIds });

const areasSent = (areaIds: readonly number[]) => send({ type: 'areas.submitted', areaIds });

const placesChosen = (universityIds: readonly number[]) => send({ type: 'universities.chosen', universityIds });

const placesSent = (universityIds: readonly number[]) => send({ type: 'universities.submitted', universityIds });

const completed = (step: string) => ({ type: 'step.completed', step });

const failed = (step: string) => ({ type: 'step.failed', step, error: portFailure });

export const profileStories: OnboardingStory[] = [
  {
    says: 'keeps the profile as it is typed, and goes on when it is saved',
    given: [arrived(null)],
    steps: [
      { ...edited(profile), knows: { profile } },
      { ...submitted(other), is: 'profile.saving', knows: { profile: other }, asks: { saveProfile: other } },
      { ...edited(profile) },
      { ...submitted(profile) },
      { ...skipped },
      { answer: 'saveProfile', is: 'areas.choosing', knows: { profile: null }, tells: [completed('profile')] },
    ],
  },
  {
    says: 'goes on at once from a profile that nobody has touched',
    given: [arrived(null)],
    steps: [{ ...submitted(null), is: 'areas.choosing', tells: [completed('profile')] }],
  },
  {
    says: 'keeps a profile that was not saved as typed, and sends it again',
    given: [arrived(null), submitted(profile)],
    steps: [
      { fail: 'saveProfile', is: 'profile.failed', tells: [failed('profile')] },
      { ...edited(other), knows: { profile: other } },
      { ...submitted(other), is: 'profile.saving', asks: { saveProfile: other } },
    ],
  },
];

export const areaStories: OnboardingStory[] = [
  {
    says: 'keeps the areas as they are chosen, and goes on when they are saved',
    given: [arrived({ ...kept('areas'), areaIds: null })],
    steps: [
      { ...areasChosen([4]), knows: { areaIds: [4] } },
      { ...areasSent([4, 5]), is: 'areas.saving', knows: { areaIds: [4, 5] }, asks: { saveAreas: [4, 5] } },
      { ...areasChosen([6]) },
      { ...areasSent([6]) },
      { ...wentBack },
      { ...skipped },
      { answer: 'saveAreas', is: 'skills.choosing', tells: [completed('areas')] },
    ],
  },
  {
    says: 'keeps areas that were not saved, and sends them again',
    given: [arrived(kept('areas')), areasSent([4])],
    steps: [
      { fail: 'saveAreas', is: 'areas.failed', tells: [failed('areas')] },
      { ...areasSent([4]), is: 'areas.saving', asks: { saveAreas: [4] } },
    ],
  },
  {
    says: 'leads back from the areas to the profile',
    given: [arrived(kept('areas'))],
    steps: [{ ...wentBack, is: 'profile.editing' }],
  },
];

export const skillStories: OnboardingStory[] = [
  {
    says: 'waits for the skills that are still being saved',
    given: [arrived(kept('skills'))],
    steps: [
      { ...skillsDone, is: 'skills.settling', asks: { settleSkills: undefined } },
      { ...skillFailed },
      { ...skillsDone },
      { ...wentBack },
      { ...skipped },
      { answer: 'settleSkills', is: 'universities.choosing', tells: [completed('skills')] },
    ],
  },
  {
    says: 'has failed when a skill was not saved, until the next one is chosen',
    given: [arrived(kept('skills'))],
    steps: [
      { ...skillChosen },
      { ...skillFailed, is: 'skills.failed' },
      { ...skillFailed },
      { ...skillChosen, is: 'skills.choosing' },
    ],
  },
  {
    says: 'goes on from a skill that was not saved',
    given: [arrived(kept('skills')), skillFailed],
    steps: [
      { ...skillsDone, is: 'skills.settling', asks: { settleSkills: undefined } },
      { answer: 'settleSkills', is: 'universities.choosing', tells: [completed('skills')] },
    ],
  },
  {
    says: 'leads back from a skill that was not saved, and begins the step anew',
    given: [arrived(kept('skills')), skillFailed],
    steps: [{ ...wentBack, is: 'areas.choosing' }],
  },
  {
    says: 'can be skipped at a skill that was not saved',
    given: [arrived(kept('skills')), skillFailed],
    steps: [{ ...skipped, is: 'skipping', asks: { refreshAfterSkip: undefined } }],
  },
  {
    says: 'has failed when it cannot be waited for the skills',
    given: [arrived(kept('skills')), skillsDone],
    steps: [{ fail: 'settleSkills', is: 'skills.failed', tells: [failed('skills')] }],
  },
  {
    says: 'leads back from the skills to the areas',
    given: [arrived(kept('skills'))],
    steps: [{ ...wentBack, is: 'areas.choosing' }],
  },
];

export const placeStories: OnboardingStory[] = [
  {
    says: 'keeps the universities as they are chosen, and ends when they are saved and the user is up to date',
    given: [arrived(kept('universities'))],
    steps: [
      { ...placesChosen([7]), knows: { universityIds: [7] } },
      {
        ...placesSent([7, 8]),
        is: 'universities.saving',
        knows: { universityIds: [7, 8] },
        asks: { saveUniversities: [7, 8] },
      },
      { ...placesChosen([9]) },
      { ...placesSent([9]) },
      { ...wentBack },
      { ...skipped },
      { answer: 'saveUniversities', is: 'finishing', asks: { refreshAfterFinish: undefined } },
      { ...skipped },
      {
        answer: 'refreshAfterFinish',
        with: onboarded,
        is: 'resting',
        knows: nothing,
        tells: [completed('universities'), refreshed],
      },
    ],
  },
  {
    says: 'ends although the refresh failed, for all is saved',
    given: [arrived(kept('universities')), placesSent([7]), { answer: 'saveUniversities' }],
    steps: [
      {
        fail: 'refreshAfterFinish',
        is: 'resting',
        knows: nothing,
        tells: [completed('universities'), refreshFailed],
      },
    ],
  },
  {
    says: 'keeps universities that were not saved, and sends them again',
    given: [arrived(kept('universities')), placesSent([7])],
    steps: [
      { fail: 'saveUniversities', is: 'universities.failed', tells: [failed('universities')] },
      { ...placesSent([7]), is: 'universities.saving', asks: { saveUniversities: [7] } },
    ],
  },
  {
    says: 'leads back from the universities to the skills',
    given: [arrived(kept('universities'))],
    steps: [{ ...wentBack, is: 'skills.choosing' }],
  },
];
