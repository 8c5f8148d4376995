/** The public API of this capability. */
export { saveAreas } from './commands.ts';
