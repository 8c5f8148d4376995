import { portFailure } from '../../shared/chart-testing/model.ts';
import { onboarded } from '../../shared/chart-testing/people.ts';
import type { Scenario, Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { onboardingMachine } from './onboarding.machine.ts';
import { profile, progressAt } from './onboarding.model.ts';
import type { OnboardingProgress, ProfileDraft } from './onboarding.ports.ts';

type Named = [it: string, Scenario<typeof onboardingMachine>];

const nothing = { profile: null, areaIds: null, universityIds: null };
const remembered = { profile, areaIds: [1], universityIds: [2] };
const other: ProfileDraft = { ...profile, name: 'Asha R. Rao' };

const arrived = (progress: OnboardingProgress | null) => ({ type: 'learner.arrived', progress }) as const;
const arrivedAt = (step: OnboardingProgress['step']) => arrived(progressAt(step));
const edited = (draft: ProfileDraft) => ({ type: 'profile.edited', profile: draft }) as const;
const submitted = (draft: ProfileDraft | null) => ({ type: 'profile.submitted', profile: draft }) as const;
const areasChosen = (...areaIds: number[]) => ({ type: 'areas.chosen', areaIds }) as const;
const areasSent = (...areaIds: number[]) => ({ type: 'areas.submitted', areaIds }) as const;
const placesChosen = (...universityIds: number[]) => ({ type: 'universities.chosen', universityIds }) as const;
const placesSent = (...universityIds: number[]) => ({ type: 'universities.submitted', universityIds }) as const;

const completed = (step: string) => ({ type: 'step.completed', step });
const failed = (step: string) => ({ emits: [{ type: 'step.failed', step, error: portFailure }] });
const refreshed = { type: 'user.refreshed', user: onboarded };
const refreshFailed = { type: 'refresh.failed', error: portFailure };

const arrivals = [
  ['profile', 'profile.editing'],
  ['areas', 'areas.choosing'],
  ['skills', 'skills.choosing'],
  ['universities', 'universities.choosing'],
] as const;

const ways: Scenarios<typeof onboardingMachine> = {
  'starts a new learner at the first step': [{ begins: ['resting', nothing] }, [arrived(null), 'profile.editing']],
  ...Object.fromEntries(
    arrivals.map(
      ([step, state]): Named => [
        `continues at ${step} with unsaved input, and drops it with the learner`,
        [
          [arrivedAt(step), state, remembered],
          ['learner.left', 'resting', nothing],
        ],
      ],
    ),
  ),
  'refreshes the user if that is still due': [
    ['refresh.owed', 'catchingUp', {}, { invokes: { catchUp: undefined } }],
    [{ answer: 'catchUp', with: onboarded }, 'resting', {}, { emits: [refreshed] }],
  ],
  'shows that refreshing the user failed again': [
    { given: ['refresh.owed'] },
    [{ fail: 'catchUp' }, 'resting', {}, { emits: [refreshFailed] }],
  ],
  ...Object.fromEntries(
    arrivals.map(
      ([step]): Named => [
        `can be skipped at ${step}, and drops all input`,
        [
          { given: [arrivedAt(step)] },
          ['skip.requested', 'skipping', {}, { invokes: { refreshAfterSkip: undefined } }],
          [{ answer: 'refreshAfterSkip', with: onboarded }, 'resting', nothing, { emits: [refreshed] }],
        ],
      ],
    ),
  ),
  'closes after it was skipped, even if the refresh failed': [
    { given: [arrivedAt('areas'), 'skip.requested'] },
    [{ fail: 'refreshAfterSkip' }, 'resting', nothing, { emits: [refreshFailed] }],
  ],
};

const profiles: Scenarios<typeof onboardingMachine> = {
  'keeps the profile as typed, and advances when it is saved': [
    { given: [arrived(null)] },
    [edited(profile), null, { profile }],
    [submitted(other), 'profile.saving', { profile: other }, { invokes: { saveProfile: other } }],
    [edited(profile)],
    [submitted(profile)],
    ['skip.requested'],
    [{ answer: 'saveProfile' }, 'areas.choosing', { profile: null }, { emits: [completed('profile')] }],
  ],
  'advances immediately if the profile is unchanged': [
    { given: [arrived(null)] },
    [submitted(null), 'areas.choosing', {}, { emits: [completed('profile')] }],
  ],
  'keeps the profile as typed if saving failed, and sends it again': [
    { given: [arrived(null), submitted(profile)] },
    [{ fail: 'saveProfile' }, 'profile.failed', {}, failed('profile')],
    [edited(other), null, { profile: other }],
    [submitted(other), 'profile.saving', {}, { invokes: { saveProfile: other } }],
  ],
};

const areas: Scenarios<typeof onboardingMachine> = {
  'keeps the chosen areas, and advances when they are saved': [
    { given: [arrived({ ...progressAt('areas'), areaIds: null })] },
    [areasChosen(4), null, { areaIds: [4] }],
    [areasSent(4, 5), 'areas.saving', { areaIds: [4, 5] }, { invokes: { saveAreas: [4, 5] } }],
    [areasChosen(6)],
    [areasSent(6)],
    ['back.requested'],
    ['skip.requested'],
    [{ answer: 'saveAreas' }, 'skills.choosing', {}, { emits: [completed('areas')] }],
  ],
  'keeps the areas if saving failed, and sends them again': [
    { given: [arrivedAt('areas'), areasSent(4)] },
    [{ fail: 'saveAreas' }, 'areas.failed', {}, failed('areas')],
    [areasSent(4), 'areas.saving', {}, { invokes: { saveAreas: [4] } }],
  ],
  'leads back from the areas to the profile': [{ given: [arrivedAt('areas')] }, ['back.requested', 'profile.editing']],
};

const skills: Scenarios<typeof onboardingMachine> = {
  'waits for skills that are being saved': [
    { given: [arrivedAt('skills')] },
    ['skills.submitted', 'skills.settling', {}, { invokes: { settleSkills: undefined } }],
    ['skill.failed'],
    ['skills.submitted'],
    ['back.requested'],
    ['skip.requested'],
    [{ answer: 'settleSkills' }, 'universities.choosing', {}, { emits: [completed('skills')] }],
  ],
  'shows that saving a skill failed until the next one is chosen': [
    { given: [arrivedAt('skills')] },
    ['skill.chosen'],
    ['skill.failed', 'skills.failed'],
    ['skill.failed'],
    ['skill.chosen', 'skills.choosing'],
  ],
  'advances after saving a skill failed': [
    { given: [arrivedAt('skills'), 'skill.failed'] },
    ['skills.submitted', 'skills.settling', {}, { invokes: { settleSkills: undefined } }],
    [{ answer: 'settleSkills' }, 'universities.choosing', {}, { emits: [completed('skills')] }],
  ],
  'leads back after saving a skill failed, and starts the step again': [
    { given: [arrivedAt('skills'), 'skill.failed'] },
    ['back.requested', 'areas.choosing'],
  ],
  'can be skipped after saving a skill failed': [
    { given: [arrivedAt('skills'), 'skill.failed'] },
    ['skip.requested', 'skipping', {}, { invokes: { refreshAfterSkip: undefined } }],
  ],
  'fails if waiting for the skills fails': [
    { given: [arrivedAt('skills'), 'skills.submitted'] },
    [{ fail: 'settleSkills' }, 'skills.failed', {}, failed('skills')],
  ],
  'leads back from the skills to the areas': [{ given: [arrivedAt('skills')] }, ['back.requested', 'areas.choosing']],
};

const places: Scenarios<typeof onboardingMachine> = {
  'keeps the chosen universities, and ends when they are saved and the user is refreshed': [
    { given: [arrivedAt('universities')] },
    [placesChosen(7), null, { universityIds: [7] }],
    [placesSent(7, 8), 'universities.saving', { universityIds: [7, 8] }, { invokes: { saveUniversities: [7, 8] } }],
    [placesChosen(9)],
    [placesSent(9)],
    ['back.requested'],
    ['skip.requested'],
    [{ answer: 'saveUniversities' }, 'finishing', {}, { invokes: { refreshAfterFinish: undefined } }],
    ['skip.requested'],
    [
      { answer: 'refreshAfterFinish', with: onboarded },
      'resting',
      nothing,
      { emits: [completed('universities'), refreshed] },
    ],
  ],
  'ends even if the refresh failed, because everything is saved': [
    { given: [arrivedAt('universities'), placesSent(7), { answer: 'saveUniversities' }] },
    [{ fail: 'refreshAfterFinish' }, 'resting', nothing, { emits: [completed('universities'), refreshFailed] }],
  ],
  'keeps the universities if saving failed, and sends them again': [
    { given: [arrivedAt('universities'), placesSent(7)] },
    [{ fail: 'saveUniversities' }, 'universities.failed', {}, failed('universities')],
    [placesSent(7), 'universities.saving', {}, { invokes: { saveUniversities: [7] } }],
  ],
  'leads back from the universities to the skills': [
    { given: [arrivedAt('universities')] },
    ['back.requested', 'skills.choosing'],
  ],
};

export const onboardingScenarios = { ...ways, ...profiles, ...areas, ...skills, ...places };
