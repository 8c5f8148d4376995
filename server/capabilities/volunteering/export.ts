import { exported } from '../../platform/accounts/exported.ts';
import { programmeSteps, programmes } from '../../tables/programmes.ts';
import { shiftSignups, volunteerHours, volunteerHoursFiles } from '../../tables/volunteering.ts';

/** A user's sign-ups for shifts, and their hours with evidence. */
export const exportedTables = [
  exported({
    table: shiftSignups,
    join: [programmeSteps, programmes],
    add: { programme: programmes.title, shift: programmeSteps.title, shift_starts_at: programmeSteps.startsAt },
  }),
  exported({
    table: volunteerHours,
    join: [shiftSignups, programmeSteps, programmes],
    add: { programme: programmes.title, shift: programmeSteps.title },
    nested: { files: exported({ table: volunteerHoursFiles, by: volunteerHoursFiles.hoursId }) },
  }),
];
