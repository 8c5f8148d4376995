import { portFailure } from '../../../shared/chart-testing/model.ts';
import { onboarded } from '../../../shared/chart-testing/people.ts';
import { profile } from '../onboarding.model.ts';
import type { ProfileDraft } from '../onboarding.ports.ts';
import { arrived, kept, nothing, type OnboardingScenario, refreshed, refreshFailed, send, skipped } from './words.ts';

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

export const profileScenarios: OnboardingScenario[] = [
  {
    it: 'keeps the profile as it is typed, and goes on when it is saved',
    given: [arrived(null)],
    steps: [
      { ...edited(profile), context: { profile } },
      { ...submitted(other), state: 'profile.saving', context: { profile: other }, invokes: { saveProfile: other } },
      { ...edited(profile) },
      { ...submitted(profile) },
      { ...skipped },
      { answer: 'saveProfile', state: 'areas.choosing', context: { profile: null }, emits: [completed('profile')] },
    ],
  },
  {
    it: 'goes on at once from a profile that nobody has touched',
    given: [arrived(null)],
    steps: [{ ...submitted(null), state: 'areas.choosing', emits: [completed('profile')] }],
  },
  {
    it: 'keeps a profile that was not saved as typed, and sends it again',
    given: [arrived(null), submitted(profile)],
    steps: [
      { fail: 'saveProfile', state: 'profile.failed', emits: [failed('profile')] },
      { ...edited(other), context: { profile: other } },
      { ...submitted(other), state: 'profile.saving', invokes: { saveProfile: other } },
    ],
  },
];

export const areaScenarios: OnboardingScenario[] = [
  {
    it: 'keeps the areas as they are chosen, and goes on when they are saved',
    given: [arrived({ ...kept('areas'), areaIds: null })],
    steps: [
      { ...areasChosen([4]), context: { areaIds: [4] } },
      { ...areasSent([4, 5]), state: 'areas.saving', context: { areaIds: [4, 5] }, invokes: { saveAreas: [4, 5] } },
      { ...areasChosen([6]) },
      { ...areasSent([6]) },
      { ...wentBack },
      { ...skipped },
      { answer: 'saveAreas', state: 'skills.choosing', emits: [completed('areas')] },
    ],
  },
  {
    it: 'keeps areas that were not saved, and sends them again',
    given: [arrived(kept('areas')), areasSent([4])],
    steps: [
      { fail: 'saveAreas', state: 'areas.failed', emits: [failed('areas')] },
      { ...areasSent([4]), state: 'areas.saving', invokes: { saveAreas: [4] } },
    ],
  },
  {
    it: 'leads back from the areas to the profile',
    given: [arrived(kept('areas'))],
    steps: [{ ...wentBack, state: 'profile.editing' }],
  },
];

export const skillScenarios: OnboardingScenario[] = [
  {
    it: 'waits for the skills that are still being saved',
    given: [arrived(kept('skills'))],
    steps: [
      { ...skillsDone, state: 'skills.settling', invokes: { settleSkills: undefined } },
      { ...skillFailed },
      { ...skillsDone },
      { ...wentBack },
      { ...skipped },
      { answer: 'settleSkills', state: 'universities.choosing', emits: [completed('skills')] },
    ],
  },
  {
    it: 'has failed when a skill was not saved, until the next one is chosen',
    given: [arrived(kept('skills'))],
    steps: [
      { ...skillChosen },
      { ...skillFailed, state: 'skills.failed' },
      { ...skillFailed },
      { ...skillChosen, state: 'skills.choosing' },
    ],
  },
  {
    it: 'goes on from a skill that was not saved',
    given: [arrived(kept('skills')), skillFailed],
    steps: [
      { ...skillsDone, state: 'skills.settling', invokes: { settleSkills: undefined } },
      { answer: 'settleSkills', state: 'universities.choosing', emits: [completed('skills')] },
    ],
  },
  {
    it: 'leads back from a skill that was not saved, and begins the step anew',
    given: [arrived(kept('skills')), skillFailed],
    steps: [{ ...wentBack, state: 'areas.choosing' }],
  },
  {
    it: 'can be skipped at a skill that was not saved',
    given: [arrived(kept('skills')), skillFailed],
    steps: [{ ...skipped, state: 'skipping', invokes: { refreshAfterSkip: undefined } }],
  },
  {
    it: 'has failed when it cannot be waited for the skills',
    given: [arrived(kept('skills')), skillsDone],
    steps: [{ fail: 'settleSkills', state: 'skills.failed', emits: [failed('skills')] }],
  },
  {
    it: 'leads back from the skills to the areas',
    given: [arrived(kept('skills'))],
    steps: [{ ...wentBack, state: 'areas.choosing' }],
  },
];

export const placeScenarios: OnboardingScenario[] = [
  {
    it: 'keeps the universities as they are chosen, and ends when they are saved and the user is up to date',
    given: [arrived(kept('universities'))],
    steps: [
      { ...placesChosen([7]), context: { universityIds: [7] } },
      {
        ...placesSent([7, 8]),
        state: 'universities.saving',
        context: { universityIds: [7, 8] },
        invokes: { saveUniversities: [7, 8] },
      },
      { ...placesChosen([9]) },
      { ...placesSent([9]) },
      { ...wentBack },
      { ...skipped },
      { answer: 'saveUniversities', state: 'finishing', invokes: { refreshAfterFinish: undefined } },
      { ...skipped },
      {
        answer: 'refreshAfterFinish',
        with: onboarded,
        state: 'resting',
        context: nothing,
        emits: [completed('universities'), refreshed],
      },
    ],
  },
  {
    it: 'ends although the refresh failed, for all is saved',
    given: [arrived(kept('universities')), placesSent([7]), { answer: 'saveUniversities' }],
    steps: [
      {
        fail: 'refreshAfterFinish',
        state: 'resting',
        context: nothing,
        emits: [completed('universities'), refreshFailed],
      },
    ],
  },
  {
    it: 'keeps universities that were not saved, and sends them again',
    given: [arrived(kept('universities')), placesSent([7])],
    steps: [
      { fail: 'saveUniversities', state: 'universities.failed', emits: [failed('universities')] },
      { ...placesSent([7]), state: 'universities.saving', invokes: { saveUniversities: [7] } },
    ],
  },
  {
    it: 'leads back from the universities to the skills',
    given: [arrived(kept('universities'))],
    steps: [{ ...wentBack, state: 'skills.choosing' }],
  },
];
