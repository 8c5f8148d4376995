/** What other capabilities may ask, change and know of this one. */
export { saveAreas } from './commands.ts';
