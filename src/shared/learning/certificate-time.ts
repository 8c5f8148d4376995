/** The part of a course's stated minutes that have to pass between enrolling and the certificate. */
export const certificateShare = 1 / 5;

/**
 * When the certificate of a course is issued at the earliest, by its minutes: nobody reads faster, whatever their device
 * reports. It proves no learning, only that it was not all claimed at once. Times in milliseconds since the epoch.
 */
export const certificateFrom = (enrolledAt: number, minutes: number): number =>
  enrolledAt + Math.floor(minutes * certificateShare) * 60_000;
