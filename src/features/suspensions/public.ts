/** What other capabilities may use of suspensions. */
export { suspensionKey, suspensionOptions, useSuspension } from './queries.ts';
export { SuspensionNotice } from './suspension-notice.tsx';
