const runsLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Isolates a right-to-left name within a sentence (Unicode's FSI and PDI), so that the sentence's quotes and
 * full stops stay in place. Other names are returned unchanged.
 */
export const isolated = (name: string): string => (runsLeft.test(name) ? `\u2068${name}\u2069` : name);
