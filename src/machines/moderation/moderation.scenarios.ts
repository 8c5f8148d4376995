import { at, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { moderationMachine } from './moderation.machine.ts';

const calm = { isDoubtful: false };
const appeal = 'It is a quotation.';
const reported = at('post.reported', 1);
const removed = at('post.removed', 2);
const appealed = at('removal.appealed', 3, { appeal });
const restored = at('post.restored', 4);
const withdrawn = at('post.withdrawn', 5);
const returned = at('post.returned', 6);
const regret = 600_000;
const held = { input: { isHeld: true } };

export const moderationScenarios: Scenarios<typeof moderationMachine> = {
  'is visible immediately, and can be edited': [
    { begins: ['shown.visible', { isHeld: false, openReports: 0, appeal: null, dueAt: null }, { does: ['countIn'] }] },
    [at('post.edited', 1, calm), null, {}, { does: ['keepEdit'] }],
    [at('post.approved', 2)],
    [at('post.kept', 2)],
  ],
  'is held for review, and announced once it is approved': [
    { ...held, begins: ['held', { isHeld: true, openReports: 0, appeal: null, dueAt: null }] },
    [reported],
    [at('post.edited', 1, calm), null, {}, { does: ['keepEdit'] }],
    [at('post.approved', 2), 'shown.visible', { isHeld: false }, { does: ['announce', 'notifyAuthor', 'countIn'] }],
  ],
  'is removed while it is held, and no longer held after it is restored': [
    { ...held },
    [removed, 'removed', {}, { does: ['notifyAuthor'] }],
    [restored, 'shown.restored', { isHeld: false }, { does: ['notifyAuthor', 'countIn'] }],
  ],
  'is removed while it is held, and no longer held after a successful appeal': [
    { ...held, given: [removed, appealed] },
    [restored, 'shown.restored', { isHeld: false }, { does: ['notifyAuthor', 'countIn'] }],
  ],
  'is held for review after a doubtful edit': [
    [at('post.edited', 1, { isDoubtful: true }), 'held', { isHeld: true }, { does: ['countOut', 'keepEdit'] }],
    [at('post.approved', 2), 'shown.visible', { isHeld: false }, { does: ['announce', 'notifyAuthor', 'countIn'] }],
  ],
  'is reported several times, and kept': [
    [reported, 'shown.reported', { openReports: 1 }],
    [reported, null, { openReports: 2 }],
    [at('post.edited', 2, calm), null, {}, { does: ['keepEdit'] }],
    [at('post.kept', 3), 'shown.visible', { openReports: 0 }, { does: ['notifyReporters'] }],
  ],
  'is reported and removed, with a notification to its author and the reporters': [
    { given: [reported] },
    [removed, 'removed', { openReports: 0 }, { does: ['countOut', 'notifyAuthor', 'notifyReporters'] }],
    [reported],
    [at('post.edited', 3, calm)],
    [withdrawn],
  ],
  'is restored after an appeal, and can’t be appealed twice': [
    { given: [removed] },
    [appealed, 'appealed', { appeal }],
    [appealed],
    [restored, 'shown.restored', {}, { does: ['notifyAuthor', 'countIn'] }],
    [at('post.edited', 5, calm), null, {}, { does: ['keepEdit'] }],
    [at('post.removed', 6), 'removed', {}, { does: ['countOut', 'notifyAuthor'] }],
    [appealed],
    [restored, 'shown.restored', {}, { does: ['notifyAuthor', 'countIn'] }],
  ],
  'stays removed after a rejected appeal': [
    { given: [removed, appealed] },
    [at('removal.confirmed', 4), 'final', {}, { does: ['notifyAuthor'] }],
    [restored],
    [appealed],
  ],
  'is reported again after it was restored': [
    { given: [removed, restored] },
    [reported, 'shown.reported', { openReports: 1 }],
    [at('post.kept', 6), 'shown.visible', { openReports: 0 }, { does: ['notifyReporters'] }],
  ],
  'is deleted by its author, and restored unchanged': [
    [withdrawn, 'withdrawn', { dueAt: 5 + regret }, { does: ['countOut'] }],
    [reported],
    [returned, 'shown.visible', { dueAt: null }, { does: ['countIn'] }],
  ],
  'stays reported and held after it is restored': [
    { given: [reported] },
    [withdrawn, 'withdrawn', { dueAt: 5 + regret }, { does: ['countOut'] }],
    [returned, 'shown.reported', { dueAt: null }, { does: ['countIn'] }],
    [at('post.edited', 7, { isDoubtful: true }), 'held', { isHeld: true }, { does: ['countOut', 'keepEdit'] }],
    [withdrawn, 'withdrawn', { dueAt: 5 + regret }],
    [returned, 'held', { dueAt: null }],
  ],
  'is held for review when it is edited doubtfully after it was restored': [
    { given: [removed, restored] },
    [at('post.edited', 6, { isDoubtful: true }), 'held', { isHeld: true }, { does: ['countOut', 'keepEdit'] }],
  ],
  'is deleted by its author after it was restored': [
    { given: [removed, restored] },
    [withdrawn, 'withdrawn', { dueAt: 5 + regret }, { does: ['countOut'] }],
  ],
  'is erased with the account': [[at('account.deleted', 1), 'gone', {}, { does: ['countOut', 'erase'] }]],
  'is erased ten minutes after its author deleted it': [
    { given: [withdrawn] },
    [at('time.passed', 4 + regret)],
    [at('time.passed', 5 + regret), 'gone', { dueAt: null }, { does: ['erase'] }],
  ],
};
