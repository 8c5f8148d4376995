/** What other capabilities may ask, change and know of this one. */
export { useAccount, useIsUnconfirmed } from './queries.ts';
export { SeatRefusal } from './seat-refusal.tsx';
