export const undoMessages = { undo: 'Undo' } as const;
