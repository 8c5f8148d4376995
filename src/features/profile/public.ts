/** What other capabilities may ask, change and know of this one. */
export { saveProfile } from './commands.ts';
