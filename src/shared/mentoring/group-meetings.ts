/** How long a meeting with several learners lasts, in minutes, and for how many it is. */
export const minGroupMeeting = 15;
export const maxGroupMeeting = 240;
export const minGroupSeats = 2;
export const maxGroupSeats = 50;
