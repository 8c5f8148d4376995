/** What other capabilities may ask, change and know of this one. */
export { ReviewSummary } from './review-summary.tsx';
