/** The public interface of this capability. */
export { sendEnrolmentEvent } from './commands.ts';
