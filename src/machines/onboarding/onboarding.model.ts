import { modelOf } from '../../shared/chart-testing/model.ts';
import { onboarded } from '../../shared/chart-testing/people.ts';
import { onboardingMachine } from './onboarding.machine.ts';
import type { OnboardingProgress, ProfileDraft } from './onboarding.ports.ts';

export const profile: ProfileDraft = {
  name: 'Asha Rao',
  country: 'India',
  mobile: '+919876543210',
  email: 'asha@example.com',
  highestQualification: 'Bachelor',
  address: '',
};
export const progressAt = (step: OnboardingProgress['step']): OnboardingProgress => ({
  step,
  profile,
  areaIds: [1],
  universityIds: [2],
});

export const onboardingModel = modelOf(onboardingMachine, {
  events: [
    { type: 'learner.arrived', progress: null },
    { type: 'learner.arrived', progress: progressAt('areas') },
    { type: 'learner.arrived', progress: progressAt('skills') },
    { type: 'learner.arrived', progress: progressAt('universities') },
    'learner.left',
    'refresh.owed',
    { type: 'profile.edited', profile },
    { type: 'profile.submitted', profile },
    { type: 'profile.submitted', profile: null },
    { type: 'areas.chosen', areaIds: [1, 2] },
    { type: 'areas.submitted', areaIds: [1, 2] },
    'skill.chosen',
    'skill.failed',
    'skills.submitted',
    { type: 'universities.chosen', universityIds: [3] },
    { type: 'universities.submitted', universityIds: [3] },
    'back.requested',
    'skip.requested',
  ],
  answers: { catchUp: [onboarded], refreshAfterFinish: [onboarded], refreshAfterSkip: [onboarded] },
});
