/** The public API of this capability. */
export { saveProfile } from './commands.ts';
