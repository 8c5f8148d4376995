import { modelOf } from '../../shared/chart-testing/model.ts';
import { type VolunteerHoursEvent, volunteerHoursMachine } from './volunteer-hours.machine.ts';

const facts = { mayLog: true, beginsAt: 1 };
const sent = { type: 'hours.sent', at: 10, startedAt: 1, endedAt: 9, facts } as const;

/** All events: with valid hours, and with hours that the chart refuses. */
const events: readonly VolunteerHoursEvent[] = [
  sent,
  { ...sent, endedAt: 11 },
  { ...sent, facts: { ...facts, mayLog: false } },
  { ...sent, facts: { ...facts, beginsAt: 2 } },
  { type: 'hours.returned', at: 11 },
  { type: 'hours.approved', at: 11 },
  { type: 'account.deleted', at: 11 },
];

export const volunteerHoursModel = modelOf(volunteerHoursMachine, { events });
