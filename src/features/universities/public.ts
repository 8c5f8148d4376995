/** What other capabilities may ask, change and know of this one. */
export { saveUniversities } from './commands.ts';
export { universityOptions, universityPageOptions, useUniversity, useUniversityPage } from './queries.ts';
