import { assign, setup } from 'xstate';

interface ModerationContext {
  /** Whether the post was held for review when it was published or last edited. */
  isHeld: boolean;
  /** Reports that were not reviewed yet. */
  openReports: number;
  /** The author's appeal; null if there is none. Authors can appeal once. */
  appeal: string | null;
  /** Until when the author can restore a deleted post. */
  dueAt: number | null;
}

/** The time in which an action can be undone, in milliseconds. */
const regret = 600_000;

/** `at`: the server's time of the event, in milliseconds since the epoch. */
interface Timed {
  at: number;
}

interface Edited {
  /** Whether the new text is held for review. */
  isDoubtful: boolean;
}

export type ModerationEvent = Timed &
  (
    | ({ type: 'post.edited' } & Edited)
    | { type: 'post.approved' }
    | { type: 'post.reported' }
    | { type: 'post.kept' }
    | { type: 'post.removed' }
    | { type: 'removal.appealed'; appeal: string }
    | { type: 'removal.confirmed' }
    | { type: 'post.restored' }
    | { type: 'post.withdrawn' }
    | { type: 'post.returned' }
    | { type: 'time.passed' }
    | { type: 'account.deleted' }
  );

/** Side effects that the server runs in addition to storing the new state. */
export const moderationDuties = {
  /** Notifies the author of the parent post, and the followers of the thread. */
  announce: () => {},
  /** Notifies the post's author of the decision and the reason. */
  notifyAuthor: () => {},
  /** Notifies everyone who reported the post of the outcome. */
  notifyReporters: () => {},
  /** Keeps the earlier version. */
  keepEdit: () => {},
  /** Erases the text of the post. */
  erase: () => {},
  /** Adds the post to the visible counts. */
  countIn: () => {},
  /** Subtracts the post from the visible counts. */
  countOut: () => {},
};

/** The life cycle of a post. */
export const moderationMachine = setup({
  types: {
    input: {} as { isHeld: boolean },
    context: {} as ModerationContext,
    events: {} as ModerationEvent,
    tags: {} as 'held' | 'shown' | 'hidden' | 'withdrawn' | 'waitingOnUs',
  },
  actions: {
    noteHeld: assign((_, { isHeld }: { isHeld: boolean }) => ({ isHeld })),
    countReport: assign({ openReports: ({ context }) => context.openReports + 1 }),
    closeReports: assign({ openReports: 0 }),
    noteEnd: assign((_, { at }: Timed) => ({ dueAt: at + regret })),
    forgetEnd: assign({ dueAt: null }),
    keepAppeal: assign((_, { appeal }: { appeal: string }) => ({ appeal })),
    ...moderationDuties,
  },
  guards: {
    isHeld: ({ context }) => context.isHeld,
    isDoubtful: (_, { isDoubtful }: Edited) => isDoubtful,
    hasReports: ({ context }) => context.openReports > 0,
    isOver: ({ context }, { at }: Timed) => context.dueAt !== null && at >= context.dueAt,
    canAppeal: ({ context }) => context.appeal === null,
  },
}).createMachine({
  id: 'moderation',
  description: 'A post, and its visibility: shown, held for review, reported or removed.',
  context: ({ input }) => ({ isHeld: input.isHeld, openReports: 0, appeal: null, dueAt: null }),
  initial: 'deciding',
  on: { 'account.deleted': { target: '.gone' } },
  states: {
    deciding: {
      description: 'The next state depends on the review and the reports.',
      always: [
        { guard: 'isHeld', target: 'held' },
        { guard: 'hasReports', target: 'shown.reported' },
        { target: 'shown' },
      ],
    },
    held: {
      tags: ['held', 'waitingOnUs'],
      description: 'The post is held for review, and only its author sees it.',
      on: {
        'post.edited': { actions: 'keepEdit' },
        'post.approved': {
          target: 'shown',
          actions: [{ type: 'noteHeld', params: { isHeld: false } }, 'announce', 'notifyAuthor'],
        },
        'post.removed': { target: 'removed', actions: 'notifyAuthor' },
        'post.withdrawn': { target: 'withdrawn', actions: { type: 'noteEnd', params: ({ event }) => event } },
      },
    },
    shown: {
      tags: ['shown'],
      description: 'Everyone who can read the thread sees the post.',
      initial: 'visible',
      entry: 'countIn',
      exit: 'countOut',
      on: {
        'post.edited': [
          {
            guard: { type: 'isDoubtful', params: ({ event }) => event },
            target: 'held',
            actions: ['keepEdit', { type: 'noteHeld', params: { isHeld: true } }],
          },
          { actions: 'keepEdit' },
        ],
        'post.reported': { target: '.reported', actions: 'countReport' },
        'post.removed': { target: 'removed', actions: 'notifyAuthor' },
        'post.withdrawn': { target: 'withdrawn', actions: { type: 'noteEnd', params: ({ event }) => event } },
      },
      states: {
        visible: { description: 'The post has no open reports.' },
        reported: {
          tags: ['waitingOnUs'],
          description: 'The post was reported. It stays visible until staff have reviewed it.',
          on: {
            'post.kept': { target: 'visible', actions: ['closeReports', 'notifyReporters'] },
            'post.removed': {
              target: '#moderation.removed',
              actions: ['closeReports', 'notifyAuthor', 'notifyReporters'],
            },
          },
        },
        restored: { description: 'The post was removed and restored after a second look.' },
      },
    },
    removed: {
      tags: ['hidden'],
      description: 'The post was removed. Only its author sees it, with the reason, and can appeal once.',
      on: {
        'removal.appealed': {
          guard: 'canAppeal',
          target: 'appealed',
          actions: { type: 'keepAppeal', params: ({ event }) => event },
        },
        'post.restored': {
          target: 'shown.restored',
          actions: [{ type: 'noteHeld', params: { isHeld: false } }, 'notifyAuthor'],
        },
      },
    },
    appealed: {
      tags: ['hidden', 'waitingOnUs'],
      description: 'The author has appealed, and the post waits for a second look.',
      on: {
        'post.restored': {
          target: 'shown.restored',
          actions: [{ type: 'noteHeld', params: { isHeld: false } }, 'notifyAuthor'],
        },
        'removal.confirmed': { target: 'final', actions: 'notifyAuthor' },
      },
    },
    final: { tags: ['hidden'], description: 'The post stays removed. Only its author sees it, with the reason.' },
    withdrawn: {
      tags: ['withdrawn'],
      description: 'The author has deleted the post and can restore it for a short time.',
      exit: 'forgetEnd',
      on: {
        'post.returned': { target: 'deciding' },
        'time.passed': { guard: { type: 'isOver', params: ({ event }) => event }, target: 'gone' },
      },
    },
    gone: { type: 'final', entry: 'erase', description: 'The text of the post is deleted for good.' },
  },
});
