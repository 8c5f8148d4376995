export const part = (name: string) => ({ name, exact: true }) as const;
