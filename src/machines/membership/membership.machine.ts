import { assign, setup } from 'xstate';

/** The facts of a community that the chart needs. */
export interface MembershipFacts {
  /** The way to join: directly, by request, or only by invitation. */
  way: 'open' | 'request' | 'closed';
}

interface MembershipContext {
  /** The deadline to undo leaving, or the end of the wait after a declined request. */
  dueAt: number | null;
}

/**
 * The time in which leaving can be undone, in milliseconds: the ten seconds shown on screen, plus time for the request.
 */
const regret = 15_000;
/** The time between a declined request and the next one, in milliseconds: 30 days. */
const patience = 2_592_000_000;

/** `at`: the server's time of the event, in milliseconds since the epoch. */
interface Timed {
  at: number;
}

interface WithFacts extends Timed {
  facts: MembershipFacts;
}

export type MembershipEvent = Timed &
  (
    | { type: 'community.joined'; facts: MembershipFacts }
    | { type: 'membership.requested'; facts: MembershipFacts }
    | { type: 'request.withdrawn' }
    | { type: 'request.accepted' }
    | { type: 'request.refused' }
    | { type: 'member.invited' }
    | { type: 'invitation.accepted' }
    | { type: 'invitation.declined' }
    | { type: 'community.left' }
    | { type: 'community.returned' }
    | { type: 'member.removed' }
    | { type: 'time.passed' }
    | { type: 'account.deleted' }
  );

/** Side effects that the server runs in addition to storing the new state. */
export const membershipDuties = {
  /** Adds one to the number of members. */
  countIn: () => {},
  /** Subtracts one from the number of members. */
  countOut: () => {},
  notifyOfInvitation: () => {},
  notifyOfAcceptance: () => {},
  notifyOfRefusal: () => {},
  notifyOfRemoval: () => {},
};

/** A membership in a community. */
export const membershipMachine = setup({
  types: {
    context: {} as MembershipContext,
    events: {} as MembershipEvent,
    tags: {} as
      | 'outside'
      | 'requested'
      | 'invited'
      | 'member'
      | 'refused'
      | 'left'
      | 'removed'
      | 'waitingOnLearner'
      | 'waitingOnUs',
  },
  actions: {
    noteRegret: assign((_, { at }: Timed) => ({ dueAt: at + regret })),
    notePatience: assign((_, { at }: Timed) => ({ dueAt: at + patience })),
    forgetEnd: assign({ dueAt: null }),
    ...membershipDuties,
  },
  guards: {
    isOpen: (_, { facts }: WithFacts) => facts.way === 'open',
    isAsked: (_, { facts }: WithFacts) => facts.way === 'request',
    isOver: ({ context }, { at }: Timed) => context.dueAt !== null && at >= context.dueAt,
  },
}).createMachine({
  id: 'membership',
  description: 'A learner’s membership in a community, from joining to leaving.',
  context: { dueAt: null },
  initial: 'none',
  on: { 'account.deleted': { target: '.gone' } },
  states: {
    none: {
      tags: ['outside'],
      description: 'The learner isn’t a member, or has left.',
      on: {
        'community.joined': { guard: { type: 'isOpen', params: ({ event }) => event }, target: 'joined' },
        'membership.requested': { guard: { type: 'isAsked', params: ({ event }) => event }, target: 'requested' },
        'member.invited': { target: 'invited', actions: 'notifyOfInvitation' },
      },
    },
    requested: {
      tags: ['requested', 'waitingOnUs'],
      description: 'The learner has requested membership.',
      on: {
        'request.withdrawn': { target: 'none' },
        'request.accepted': { target: 'joined', actions: 'notifyOfAcceptance' },
        'request.refused': {
          target: 'refused',
          actions: [{ type: 'notePatience', params: ({ event }) => event }, 'notifyOfRefusal'],
        },
        'member.invited': { target: 'joined', actions: 'notifyOfAcceptance' },
      },
    },
    refused: {
      tags: ['outside', 'refused'],
      description: 'The request was declined. The learner can send a new one later.',
      exit: 'forgetEnd',
      on: {
        'member.invited': { target: 'invited', actions: 'notifyOfInvitation' },
        'time.passed': { guard: { type: 'isOver', params: ({ event }) => event }, target: 'none' },
      },
    },
    invited: {
      tags: ['invited', 'waitingOnLearner'],
      description: 'Staff have invited the learner.',
      on: {
        'invitation.accepted': { target: 'joined' },
        'invitation.declined': { target: 'none' },
      },
    },
    joined: {
      tags: ['member'],
      description: 'The learner is a member.',
      entry: 'countIn',
      exit: 'countOut',
      on: {
        'community.left': { target: 'left', actions: { type: 'noteRegret', params: ({ event }) => event } },
        'member.removed': { target: 'removed', actions: 'notifyOfRemoval' },
      },
    },
    left: {
      tags: ['outside', 'left'],
      description: 'The learner has left and can undo this for a short time, whatever the rules for joining are.',
      exit: 'forgetEnd',
      on: {
        'community.returned': { target: 'joined' },
        'time.passed': { guard: { type: 'isOver', params: ({ event }) => event }, target: 'none' },
      },
    },
    removed: {
      tags: ['outside', 'removed'],
      description: 'Staff have removed the learner, with a reason. The learner can return only with an invitation.',
      on: { 'member.invited': { target: 'invited', actions: 'notifyOfInvitation' } },
    },
    gone: { type: 'final', description: 'The account was deleted, and the membership with it.' },
  },
});
