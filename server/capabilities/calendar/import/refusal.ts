/** A reason to reject an event. */
export class Refused extends Error {}
