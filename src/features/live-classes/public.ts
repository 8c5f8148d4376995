/** The public interface of this capability. */
export { JoinLink } from './join-link.tsx';
