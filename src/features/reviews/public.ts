/** The public interface of this capability. */
export { ReviewSummary } from './review-summary.tsx';
