import { at, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { HoursFacts, volunteerHoursMachine } from './volunteer-hours.machine.ts';

const day = 86_400_000;
const facts: HoursFacts = { mayLog: true, beginsAt: 0 };
const log = (startedAt: number, endedAt: number, known = facts) =>
  at('hours.sent', 2 * day, { startedAt, endedAt, facts: known });
const sent = log(1, 9);
const returned = at('hours.returned', 2 * day);
const approved = at('hours.approved', 2 * day);
const gone = at('account.deleted', 2 * day);

export const volunteerHoursScenarios: Scenarios<typeof volunteerHoursMachine> = {
  'accepts past hours after the start of the shift, up to a day, from a learner with a spot': [
    { begins: ['unsent', { startedAt: null, endedAt: null, dueAt: null }] },
    [log(1, 2 * day + 1)],
    [log(0, day + 1)],
    [log(9, 9)],
    [log(1, 9, { ...facts, mayLog: false })],
    [log(1, 9, { ...facts, beginsAt: 2 })],
    [log(1, 9, { ...facts, beginsAt: null })],
    [returned],
    [log(day, 2 * day, { ...facts, beginsAt: day }), 'submitted', { startedAt: day, endedAt: 2 * day }],
  ],
  'can be corrected while they wait for review': [
    { given: [sent] },
    [log(9, 9)],
    [log(2, 8), 'submitted', { startedAt: 2, endedAt: 8 }],
  ],
  'can be returned, corrected and resubmitted': [
    { given: [sent] },
    [returned, 'returned', {}, { does: ['notifyOfReturn'] }],
    [approved],
    [log(9, 9)],
    [log(2, 8), 'submitted', { startedAt: 2, endedAt: 8 }],
  ],
  'can be approved, which is final': [
    { given: [sent] },
    [approved, 'approved', {}, { does: ['countHours', 'notifyOfApproval'] }],
    [log(2, 8)],
    [returned],
  ],
  'are deleted with the account': [[gone, 'gone']],
};
