/** The share of a course's stated minutes that must pass between enrolment and certificate. */
export const certificateShare = 1 / 5;

/**
 * The earliest time at which a course's certificate is issued. No one reads faster, whatever their device
 * reports. It doesn't prove learning; it only prevents claiming all lessons in one go. Times are in
 * milliseconds since the epoch.
 */
export const certificateFrom = (enrolledAt: number, minutes: number): number =>
  enrolledAt + Math.floor(minutes * certificateShare) * 60_000;
