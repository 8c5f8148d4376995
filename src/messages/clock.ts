const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);

/** The words for a device whose clock is wrong. */
export const clockMessages = {
  off: (count: number, isAhead: boolean) =>
    `The clock of this device is ${minutes(count)} ${isAhead ? 'fast' : 'slow'}. The times here are right.`,
} as const;
