import { lent } from '../../shared/lent.tsx';

/** On the page of a presenter: what learners are told of them as a mentor. */
export const MentorProfile = /* @__PURE__ */ lent(async () => (await import('./mentor-profile.tsx')).MentorProfile);
