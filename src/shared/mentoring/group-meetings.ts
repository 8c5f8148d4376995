/** How long a meeting with several learners lasts, in minutes, and for how many it is. */
export const shortestGroupMeeting = 15;
export const longestGroupMeeting = 240;
export const fewestGroupSeats = 2;
export const mostGroupSeats = 50;
