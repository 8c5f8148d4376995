/** The public API of this capability. */
export { useAccount, useIsUnconfirmed } from './queries.ts';
export { SeatRefusal } from './seat-refusal.tsx';
