const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);

/** Messages for devices whose clock is wrong. */
export const clockMessages = {
  off: (count: number, isAhead: boolean) =>
    `The clock on this device is ${minutes(count)} ${isAhead ? 'fast' : 'slow'}. The times shown here are correct.`,
} as const;
