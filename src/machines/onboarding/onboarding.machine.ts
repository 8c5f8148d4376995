import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import { portsOf } from '../../shared/ports/ports.ts';
import type { SessionUser } from '../../shared/ports/session-user.ts';
import type { OnboardingPorts, OnboardingProgress, OnboardingStep, ProfileDraft } from './onboarding.ports.ts';

export type OnboardingEvent =
  | { type: 'learner.arrived'; progress: OnboardingProgress | null }
  | { type: 'learner.left' }
  | { type: 'refresh.owed' }
  | { type: 'profile.edited'; profile: ProfileDraft | null }
  | { type: 'profile.submitted'; profile: ProfileDraft | null }
  | { type: 'areas.chosen'; areaIds: readonly number[] }
  | { type: 'areas.submitted'; areaIds: readonly number[] }
  | { type: 'skill.chosen' }
  | { type: 'skill.failed' }
  | { type: 'skills.submitted' }
  | { type: 'universities.chosen'; universityIds: readonly number[] }
  | { type: 'universities.submitted'; universityIds: readonly number[] }
  | { type: 'back.requested' }
  | { type: 'skip.requested' };

export type OnboardingEmitted =
  | { type: 'step.completed'; step: OnboardingStep }
  | { type: 'step.failed'; step: OnboardingStep; error: unknown }
  | { type: 'user.refreshed'; user: SessionUser }
  | { type: 'refresh.failed'; error: unknown };

const untouched = { profile: null, areaIds: null, universityIds: null };

const port = portsOf<OnboardingPorts>('onboarding');

export const onboardingMachine = setup({
  types: {
    context: {} as Omit<OnboardingProgress, 'step'>,
    events: {} as OnboardingEvent,
    emitted: {} as OnboardingEmitted,
    tags: {} as 'open' | 'busy' | 'failed' | OnboardingStep,
    meta: {} as { screen: 'none' | 'leaving' | OnboardingStep; forward?: 'ready' | 'busy' | 'retry' },
  },
  actors: {
    saveProfile: port('saveProfile'),
    saveAreas: port('saveAreas'),
    settleSkills: port('settleSkills'),
    saveUniversities: port('saveUniversities'),
    refreshUser: port('refreshUser'),
  },
  actions: {
    resume: assign((_, progress: OnboardingProgress | null) =>
      progress === null
        ? untouched
        : { profile: progress.profile, areaIds: progress.areaIds, universityIds: progress.universityIds },
    ),
    forget: assign(untouched),
    keepProfile: assign((_, profile: ProfileDraft | null) => ({ profile })),
    keepAreas: assign((_, areaIds: readonly number[]) => ({ areaIds })),
    keepUniversities: assign((_, universityIds: readonly number[]) => ({ universityIds })),
    completeProfile: enqueueActions(({ enqueue }) => {
      enqueue.assign({ profile: null });
      enqueue.emit({ type: 'step.completed', step: 'profile' });
    }),
    announceCompleted: emit((_, step: OnboardingStep) => ({ type: 'step.completed' as const, step })),
    announceFailed: emit((_, failure: { step: OnboardingStep; error: unknown }) => ({
      type: 'step.failed' as const,
      ...failure,
    })),
    announceRefreshed: emit((_, user: SessionUser) => ({ type: 'user.refreshed' as const, user })),
    announceRefreshFailed: emit(
      (_, { error }: { error: unknown }): OnboardingEmitted => ({
        type: 'refresh.failed',
        error,
      }),
    ),
  },
  guards: {
    isStep: (_, { progress, step }: { progress: OnboardingProgress | null; step: OnboardingStep }) =>
      progress?.step === step,
    isUntouched: (_, profile: ProfileDraft | null) => profile === null,
  },
}).createMachine({
  id: 'onboarding',
  description: 'Four onboarding steps, shown over any page to new learners. A step advances when the server responds.',
  context: untouched,
  initial: 'resting',
  on: { 'learner.left': { target: '.resting', actions: 'forget' } },
  states: {
    resting: {
      meta: { screen: 'none' },
      description: 'No onboarding is in progress.',
      on: {
        'learner.arrived': [
          {
            guard: { type: 'isStep', params: ({ event }) => ({ progress: event.progress, step: 'areas' }) },
            target: 'areas',
            actions: { type: 'resume', params: ({ event }) => event.progress },
          },
          {
            guard: { type: 'isStep', params: ({ event }) => ({ progress: event.progress, step: 'skills' }) },
            target: 'skills',
            actions: { type: 'resume', params: ({ event }) => event.progress },
          },
          {
            guard: { type: 'isStep', params: ({ event }) => ({ progress: event.progress, step: 'universities' }) },
            target: 'universities',
            actions: { type: 'resume', params: ({ event }) => event.progress },
          },
          { target: 'profile', actions: { type: 'resume', params: ({ event }) => event.progress } },
        ],
        'refresh.owed': { target: 'catchingUp' },
      },
    },
    catchingUp: {
      tags: ['busy'],
      meta: { screen: 'none' },
      description: 'An earlier refresh of the user got no response, so it is requested again.',
      invoke: {
        id: 'catchUp',
        src: 'refreshUser',
        onDone: {
          target: 'resting',
          actions: { type: 'announceRefreshed', params: ({ event }) => event.output },
        },
        onError: {
          target: 'resting',
          actions: { type: 'announceRefreshFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    profile: {
      tags: ['open', 'profile'],
      description: 'Step 1: the learner’s profile.',
      initial: 'editing',
      states: {
        editing: {
          meta: { screen: 'profile', forward: 'ready' },
          description: 'The form is open, and its content is kept.',
        },
        failed: {
          tags: ['failed'],
          meta: { screen: 'profile', forward: 'retry' },
          description: 'Saving the profile failed. The form keeps its content.',
        },
        saving: {
          tags: ['busy'],
          meta: { screen: 'profile', forward: 'busy' },
          description: 'The profile is being saved. Nothing else is accepted until then.',
          on: { 'profile.edited': {}, 'profile.submitted': {}, 'skip.requested': {} },
          invoke: {
            id: 'saveProfile',
            src: 'saveProfile',
            input: ({ event }) => {
              assertEvent(event, 'profile.submitted');
              if (event.profile === null) throw new Error('onboarding: an untouched profile is not saved');
              return event.profile;
            },
            onDone: { target: '#onboarding.areas', actions: 'completeProfile' },
            onError: {
              target: 'failed',
              actions: { type: 'announceFailed', params: ({ event }) => ({ step: 'profile', error: event.error }) },
            },
          },
        },
      },
      on: {
        'profile.edited': { actions: { type: 'keepProfile', params: ({ event }) => event.profile } },
        'profile.submitted': [
          {
            guard: { type: 'isUntouched', params: ({ event }) => event.profile },
            target: 'areas',
            actions: 'completeProfile',
          },
          { target: '.saving', actions: { type: 'keepProfile', params: ({ event }) => event.profile } },
        ],
        'skip.requested': { target: 'skipping' },
      },
    },
    areas: {
      tags: ['open', 'areas'],
      description: 'Step 2: the learner’s interest areas.',
      initial: 'choosing',
      states: {
        choosing: { meta: { screen: 'areas', forward: 'ready' }, description: 'The learner is choosing areas.' },
        failed: {
          tags: ['failed'],
          meta: { screen: 'areas', forward: 'retry' },
          description: 'Saving the areas failed. The choice is kept.',
        },
        saving: {
          tags: ['busy'],
          meta: { screen: 'areas', forward: 'busy' },
          description: 'The areas are being saved. Nothing else is accepted until then.',
          on: { 'areas.chosen': {}, 'areas.submitted': {}, 'back.requested': {}, 'skip.requested': {} },
          invoke: {
            id: 'saveAreas',
            src: 'saveAreas',
            input: ({ event }) => {
              assertEvent(event, 'areas.submitted');
              return event.areaIds;
            },
            onDone: { target: '#onboarding.skills', actions: { type: 'announceCompleted', params: 'areas' } },
            onError: {
              target: 'failed',
              actions: { type: 'announceFailed', params: ({ event }) => ({ step: 'areas', error: event.error }) },
            },
          },
        },
      },
      on: {
        'areas.chosen': { actions: { type: 'keepAreas', params: ({ event }) => event.areaIds } },
        'areas.submitted': {
          target: '.saving',
          actions: { type: 'keepAreas', params: ({ event }) => event.areaIds },
        },
        'back.requested': { target: 'profile' },
        'skip.requested': { target: 'skipping' },
      },
    },
    skills: {
      tags: ['open', 'skills'],
      description: 'Step 3: the learner’s skills.',
      initial: 'choosing',
      states: {
        choosing: {
          meta: { screen: 'skills', forward: 'ready' },
          description: 'Each skill is saved when the learner chooses it.',
          on: { 'skill.failed': { target: 'failed' } },
        },
        failed: {
          tags: ['failed'],
          meta: { screen: 'skills', forward: 'retry' },
          description: 'Saving a skill failed, and its choice was reset.',
          on: { 'skill.chosen': { target: 'choosing' } },
        },
        settling: {
          tags: ['busy'],
          meta: { screen: 'skills', forward: 'busy' },
          description: 'The step waits until all skills are saved or have failed.',
          on: { 'skills.submitted': {}, 'back.requested': {}, 'skip.requested': {} },
          invoke: {
            id: 'settleSkills',
            src: 'settleSkills',
            onDone: { target: '#onboarding.universities', actions: { type: 'announceCompleted', params: 'skills' } },
            onError: {
              target: 'failed',
              actions: { type: 'announceFailed', params: ({ event }) => ({ step: 'skills', error: event.error }) },
            },
          },
        },
      },
      on: {
        'skills.submitted': { target: '.settling' },
        'back.requested': { target: 'areas' },
        'skip.requested': { target: 'skipping' },
      },
    },
    universities: {
      tags: ['open', 'universities'],
      description: 'Step 4: the universities where the learner wants to study.',
      initial: 'choosing',
      states: {
        choosing: {
          meta: { screen: 'universities', forward: 'ready' },
          description: 'The learner is choosing universities.',
        },
        failed: {
          tags: ['failed'],
          meta: { screen: 'universities', forward: 'retry' },
          description: 'Saving the universities failed. The choice is kept.',
        },
        saving: {
          tags: ['busy'],
          meta: { screen: 'universities', forward: 'busy' },
          description: 'The universities are being saved. Nothing else is accepted until then.',
          on: { 'universities.chosen': {}, 'universities.submitted': {}, 'back.requested': {}, 'skip.requested': {} },
          invoke: {
            id: 'saveUniversities',
            src: 'saveUniversities',
            input: ({ event }) => {
              assertEvent(event, 'universities.submitted');
              return event.universityIds;
            },
            onDone: { target: '#onboarding.finishing' },
            onError: {
              target: 'failed',
              actions: {
                type: 'announceFailed',
                params: ({ event }) => ({ step: 'universities', error: event.error }),
              },
            },
          },
        },
      },
      on: {
        'universities.chosen': { actions: { type: 'keepUniversities', params: ({ event }) => event.universityIds } },
        'universities.submitted': {
          target: '.saving',
          actions: { type: 'keepUniversities', params: ({ event }) => event.universityIds },
        },
        'back.requested': { target: 'skills' },
        'skip.requested': { target: 'skipping' },
      },
    },
    finishing: {
      tags: ['open', 'busy', 'universities'],
      meta: { screen: 'universities', forward: 'busy' },
      description: 'Everything is saved. The overlay closes when the user is refreshed, or when that fails.',
      invoke: {
        id: 'refreshAfterFinish',
        src: 'refreshUser',
        onDone: {
          target: 'resting',
          actions: [
            'forget',
            { type: 'announceCompleted', params: 'universities' },
            { type: 'announceRefreshed', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'resting',
          actions: [
            'forget',
            { type: 'announceCompleted', params: 'universities' },
            { type: 'announceRefreshFailed', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    skipping: {
      tags: ['open', 'busy'],
      meta: { screen: 'leaving', forward: 'busy' },
      description:
        'The learner has skipped the onboarding. The overlay closes when the user is refreshed, or when that fails.',
      invoke: {
        id: 'refreshAfterSkip',
        src: 'refreshUser',
        onDone: {
          target: 'resting',
          actions: ['forget', { type: 'announceRefreshed', params: ({ event }) => event.output }],
        },
        onError: {
          target: 'resting',
          actions: ['forget', { type: 'announceRefreshFailed', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
  },
});
