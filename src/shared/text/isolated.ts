const runsLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name within a sentence of the portal: one that has letters from right to left is isolated (Unicode's bidirectional
 * algorithm, FSI and PDI), so that quotes and full stops of the sentence stay where they are. Others stay as they are.
 */
export const isolated = (name: string): string => (runsLeft.test(name) ? `\u2068${name}\u2069` : name);
