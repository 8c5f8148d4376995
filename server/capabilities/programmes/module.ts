import { offers } from '../../../src/messages/offers.ts';
import { listedKinds } from '../../../src/shared/programmes/words.ts';
import type { Capability } from '../../manifest.ts';
import { listed } from '../../platform/flows/listed-flow.ts';
import { programmes } from '../../tables/programmes.ts';
import { exportedTables } from './export.ts';
import { ownHandlers, programmeHandlers } from './handlers.ts';
import { programmeImport } from './import/kind.ts';
import { intakeFlow } from './intake-flow.ts';
import { programmeNotices } from './notices.ts';
import { intakeTexts } from './row-texts.ts';
import { notifyOfSearches } from './saved-searches.ts';
import { programmeFinder } from './search-source.ts';
import { indexedScholarships, indexedSteps, programmesVersion } from './store.ts';
import { intakeSubject } from './subject.ts';

/** Scholarships, internships, volunteering and degrees, and what learners save. */
export const capability: Capability = {
  name: 'programmes',
  offer: { ...offers.programmes, order: 50 },
  flows: [listed(intakeFlow, intakeSubject, intakeTexts)],
  imports: { programmes: programmeImport },
  counted: { programmes },
  pageVersion: programmesVersion,
  pageParameters: async (db) => ({
    '/schlorship-details/:program_id': await indexedScholarships(db),
    '/schlorship-activity/:id': await indexedSteps(db),
  }),
  searchSources: (platform) => listedKinds.map((kind) => programmeFinder(platform, kind)),
  notices: Object.values(programmeNotices),
  exportedTables,
  sweeps: [
    {
      failure: 'People could not be told of what they look for',
      every: 'hour',
      run: ({ db, now }) => notifyOfSearches(db, now),
    },
  ],
  serve: (platform) => ({ handlers: { ...programmeHandlers(platform), ...ownHandlers(platform) } }),
};

export { checkApplicant } from './eligibility.ts';
export { keepInterview } from './import/interviews.ts';
export { intakeFlow } from './intake-flow.ts';
export { formOf, type IntakeRow, isCancelled, isOpen, type ProgrammeRow } from './programme.ts';
export { intakeInWords } from './row-texts.ts';
export { hasWords } from './search-words.ts';
export { programmesVersion, readProgramme } from './store.ts';
