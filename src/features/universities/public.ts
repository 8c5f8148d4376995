/** The public interface of this feature. */
export { saveUniversities } from './commands.ts';
export { universityOptions, universityPageOptions, useUniversity, useUniversityPage } from './queries.ts';
