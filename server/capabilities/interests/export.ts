import { exported } from '../../platform/accounts/exported.ts';
import { interestAreas, userInterestAreas } from '../../tables/interests.ts';

/** A user's chosen areas. */
export const exportedTables = [
  exported({
    table: userInterestAreas,
    part: 'interest_areas',
    join: [interestAreas],
    add: { name: interestAreas.name },
  }),
];
