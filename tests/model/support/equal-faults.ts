/** Faults that nobody can notice, and why: the chart does the same with them. */
export const equalFaults: Readonly<Record<string, string>> = {};
