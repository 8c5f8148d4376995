/** The length (minutes) and size of a group meeting. */
export const minGroupMeeting = 15;
export const maxGroupMeeting = 240;
export const minGroupSeats = 2;
export const maxGroupSeats = 50;
