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
  'is seen by all at once, and can be changed': [
    { begins: ['shown.visible', { isHeld: false, openReports: 0, appeal: null, dueAt: null }, { does: ['countIn'] }] },
    [at('post.edited', 1, calm), null, {}, { does: ['keepEdit'] }],
    [at('post.approved', 2)],
    [at('post.kept', 2)],
  ],
  'is held back when it comes, and announced once it is approved': [
    { ...held, begins: ['held', { isHeld: true, openReports: 0, appeal: null, dueAt: null }] },
    [reported],
    [at('post.edited', 1, calm), null, {}, { does: ['keepEdit'] }],
    [at('post.approved', 2), 'shown.visible', { isHeld: false }, { does: ['announce', 'tellAuthor', 'countIn'] }],
  ],
  'is removed while it is held back, and held no more once it is back': [
    { ...held },
    [removed, 'removed', {}, { does: ['tellAuthor'] }],
    [restored, 'shown.restored', { isHeld: false }, { does: ['tellAuthor', 'countIn'] }],
  ],
  'is removed while it is held back, and held no more once an appeal has brought it back': [
    { ...held, given: [removed, appealed] },
    [restored, 'shown.restored', { isHeld: false }, { does: ['tellAuthor', 'countIn'] }],
  ],
  'is held back after a change that makes it doubtful': [
    [at('post.edited', 1, { isDoubtful: true }), 'held', { isHeld: true }, { does: ['countOut', 'keepEdit'] }],
    [at('post.approved', 2), 'shown.visible', { isHeld: false }, { does: ['announce', 'tellAuthor', 'countIn'] }],
  ],
  'is reported by several, and kept': [
    [reported, 'shown.reported', { openReports: 1 }],
    [reported, null, { openReports: 2 }],
    [at('post.edited', 2, calm), null, {}, { does: ['keepEdit'] }],
    [at('post.kept', 3), 'shown.visible', { openReports: 0 }, { does: ['tellReporters'] }],
  ],
  'is reported and removed, and both its author and those who have reported it are told': [
    { given: [reported] },
    [removed, 'removed', { openReports: 0 }, { does: ['countOut', 'tellAuthor', 'tellReporters'] }],
    [reported],
    [at('post.edited', 3, calm)],
    [withdrawn],
  ],
  'is appealed once, and back': [
    { given: [removed] },
    [appealed, 'appealed', { appeal }],
    [appealed],
    [restored, 'shown.restored', {}, { does: ['tellAuthor', 'countIn'] }],
    [at('post.edited', 5, calm), null, {}, { does: ['keepEdit'] }],
    [at('post.removed', 6), 'removed', {}, { does: ['countOut', 'tellAuthor'] }],
    [appealed],
    [restored, 'shown.restored', {}, { does: ['tellAuthor', 'countIn'] }],
  ],
  'stays removed for good after the appeal': [
    { given: [removed, appealed] },
    [at('removal.confirmed', 4), 'final', {}, { does: ['tellAuthor'] }],
    [restored],
    [appealed],
  ],
  'is reported again after it was restored': [
    { given: [removed, restored] },
    [reported, 'shown.reported', { openReports: 1 }],
    [at('post.kept', 6), 'shown.visible', { openReports: 0 }, { does: ['tellReporters'] }],
  ],
  'is taken away by its author, and comes back as it was': [
    [withdrawn, 'withdrawn', { dueAt: 5 + regret }, { does: ['countOut'] }],
    [reported],
    [returned, 'shown.visible', { dueAt: null }, { does: ['countIn'] }],
  ],
  'comes back as reported, and held back': [
    { given: [reported] },
    [withdrawn, 'withdrawn', { dueAt: 5 + regret }, { does: ['countOut'] }],
    [returned, 'shown.reported', { dueAt: null }, { does: ['countIn'] }],
    [at('post.edited', 7, { isDoubtful: true }), 'held', { isHeld: true }, { does: ['countOut', 'keepEdit'] }],
    [withdrawn, 'withdrawn', { dueAt: 5 + regret }],
    [returned, 'held', { dueAt: null }],
  ],
  'is restored, and held back after a doubtful change': [
    { given: [removed, restored] },
    [at('post.edited', 6, { isDoubtful: true }), 'held', { isHeld: true }, { does: ['countOut', 'keepEdit'] }],
  ],
  'is taken away after it was restored': [
    { given: [removed, restored] },
    [withdrawn, 'withdrawn', { dueAt: 5 + regret }, { does: ['countOut'] }],
  ],
  'goes with the account': [[at('account.deleted', 1), 'gone', {}, { does: ['countOut', 'erase'] }]],
  'is gone for good ten minutes after it was taken away': [
    { given: [withdrawn] },
    [at('time.passed', 4 + regret)],
    [at('time.passed', 5 + regret), 'gone', { dueAt: null }, { does: ['erase'] }],
  ],
};
