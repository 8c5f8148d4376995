/** The public API of this capability. */
export { suspensionKey, suspensionOptions, useSuspension } from './queries.ts';
export { SuspensionNotice } from './suspension-notice.tsx';
