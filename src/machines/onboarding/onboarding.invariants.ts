import {
  answered,
  begins,
  either,
  emits,
  type Invariant,
  isIn,
  neverTogether,
  onlyWhen,
  whileIn,
} from '../../shared/chart-testing/invariant.ts';

const completes = (step: string) => emits('step.completed', (event) => event['step'] === step);

export const onboardingInvariants: readonly Invariant[] = [
  neverTogether(
    'saveProfile',
    'saveAreas',
    'settleSkills',
    'saveUniversities',
    'refreshAfterFinish',
    'refreshAfterSkip',
  ),
  onlyWhen('areas are saved', completes('areas'), answered('saveAreas')),
  onlyWhen('skills are saved', completes('skills'), answered('settleSkills')),
  onlyWhen(
    'the profile is saved, or untouched',
    completes('profile'),
    either(
      answered('saveProfile'),
      ({ step }) => 'send' in step && 'profile' in step.send && step.send.profile === null,
    ),
  ),
  onlyWhen('the universities are saved', begins(isIn('finishing')), answered('saveUniversities')),
  onlyWhen(
    'the user is up to date',
    emits('user.refreshed'),
    answered(['catchUp', 'refreshAfterFinish', 'refreshAfterSkip']),
  ),
  whileIn('resting', { profile: 'unknown', areaIds: 'unknown', universityIds: 'unknown' }),
  whileIn({ areas: 'saving' }, { areaIds: 'filled' }),
  whileIn({ areas: 'failed' }, { areaIds: 'filled' }),
  whileIn({ profile: 'saving' }, { profile: 'known' }),
  whileIn({ universities: 'saving' }, { universityIds: 'filled' }),
  whileIn({ universities: 'failed' }, { universityIds: 'filled' }),
];
