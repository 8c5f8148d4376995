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
const held = { input: { isHeld: true } };

export const moderationScenarios: Scenarios<typeof moderationMachine> = {
  'is seen by all at once, and can be changed': [
    { begins: ['visible', { isHeld: false, openReports: 0, appeal: null }] },
    [at('post.edited', 1, calm), null],
    [at('post.approved', 2)],
    [at('post.kept', 2)],
  ],
  'is held back when it comes, and announced once it is approved': [
    { ...held, begins: ['held', { isHeld: true, openReports: 0, appeal: null }] },
    [reported],
    [at('post.edited', 1, calm), null],
    [at('post.approved', 2), 'visible', { isHeld: false }, { does: ['announce', 'tellAuthor'] }],
  ],
  'is removed while it is held back': [{ ...held }, [removed, 'removed', {}, { does: ['tellAuthor'] }]],
  'is held back after a change that makes it doubtful': [
    [at('post.edited', 1, { isDoubtful: true }), 'held', { isHeld: true }],
    [at('post.approved', 2), 'visible', { isHeld: false }, { does: ['announce', 'tellAuthor'] }],
  ],
  'is reported by several, and kept': [
    [reported, 'reported', { openReports: 1 }],
    [reported, null, { openReports: 2 }],
    [at('post.edited', 2, calm), null],
    [at('post.kept', 3), 'visible', { openReports: 0 }, { does: ['tellReporters'] }],
  ],
  'is reported and removed, and both its author and those who have reported it are told': [
    { given: [reported] },
    [removed, 'removed', { openReports: 0 }, { does: ['tellAuthor', 'tellReporters'] }],
    [reported],
    [at('post.edited', 3, calm)],
    [withdrawn],
  ],
  'is appealed once, and back': [
    { given: [removed] },
    [appealed, 'appealed', { appeal }],
    [appealed],
    [restored, 'restored', {}, { does: ['tellAuthor'] }],
    [at('post.edited', 5, calm), null],
    [at('post.removed', 6), 'removed', {}, { does: ['tellAuthor'] }],
    [appealed],
    [restored, 'restored', {}, { does: ['tellAuthor'] }],
  ],
  'stays removed for good after the appeal': [
    { given: [removed, appealed] },
    [at('removal.confirmed', 4), 'final', {}, { does: ['tellAuthor'] }],
    [restored],
    [appealed],
  ],
  'is reported again after it was restored': [
    { given: [removed, restored] },
    [reported, 'reported', { openReports: 1 }],
    [at('post.kept', 6), 'visible', { openReports: 0 }, { does: ['tellReporters'] }],
  ],
  'is taken away by its author, and comes back as it was': [
    [withdrawn, 'withdrawn'],
    [reported],
    [returned, 'visible'],
  ],
  'comes back as reported, and held back': [
    { given: [reported] },
    [withdrawn, 'withdrawn'],
    [returned, 'reported'],
    [at('post.edited', 7, { isDoubtful: true }), 'held', { isHeld: true }],
    [withdrawn, 'withdrawn'],
    [returned, 'held'],
  ],
  'is restored, and held back after a doubtful change': [
    { given: [removed, restored] },
    [at('post.edited', 6, { isDoubtful: true }), 'held', { isHeld: true }],
  ],
  'is taken away after it was restored': [{ given: [removed, restored] }, [withdrawn, 'withdrawn']],
  'goes with the account': [[at('account.deleted', 1), 'gone']],
};
