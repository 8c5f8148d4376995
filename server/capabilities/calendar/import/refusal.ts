/** A reason to refuse an event. */
export class Refused extends Error {}
