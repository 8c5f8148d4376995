/** What other capabilities may ask, change and know of this one. */
export { sendEnrolmentEvent } from './commands.ts';
