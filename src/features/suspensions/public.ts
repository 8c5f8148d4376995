/** What other capabilities may ask and show of suspensions. */
export { suspensionKey, useSuspension } from './queries.ts';
export { SuspensionNotice } from './suspension-notice.tsx';
