import type { Page } from '@playwright/test';
import type { AssignmentDetails, AssignmentWork } from '../../../src/shared/transport/schema.d.ts';
import type { Learner } from '../../support/portal-api.ts';
import { signInAs } from './sign-in-as.ts';

export const address = '/assignment/4';
export const moment = '2026-03-03T08:00:00.000Z';

const my: AssignmentWork = {
  id: 4,
  state: 'unsent.draft',
  tags: ['draft'],
  version: 1,
  state_reason: '',
  waiting_on: 'learner',
  due_at: null,
  possible_events: ['work.submitted'],
  submit_by: null,
  late_until: null,
  submitted_at: null,
  penalty_percent: 0,
  points: null,
  out_of: null,
  percent: null,
  is_passed: null,
  graded_at: null,
  submissions: [],
};
const details: AssignmentDetails = {
  server_now: moment,
  assignment: {
    id: 4,
    slug: 'check-a-claim',
    title: 'Check a claim',
    summary: '',
    language: 'en',
    course: { id: 1, title: 'Charts' },
    step: null,
    lesson: null,
    brief: ['Check a claim.'],
    sample: null,
    rubric: [],
    points: 4,
    pass_percent: 50,
    opens_at: null,
    due_at: null,
    timezone: 'UTC',
    late: { until: null, percent_per_day: 0 },
    improve_days: 14,
    limits: { characters: 20_000, urls: 5, files: 10 },
  },
  lock: null,
  my,
  draft: null,
};

/** Signs the learner in. The page at `address` shows an assignment for them. */
export async function openAssignment(page: Page, learner: Learner): Promise<void> {
  await page.route('**/api/assignment-details/4', (route) =>
    route.fulfill({ json: { status: 1, error: null, data: details } }),
  );
  await signInAs(page, learner);
}
