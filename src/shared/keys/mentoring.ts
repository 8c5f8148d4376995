export const mentoringKeys = {
  profile: ['mine', 'mentorProfile'],
  watches: ['mine', 'mentorWatches'],
} as const;
