const failedChunk = 'ChunkLoadError';

/** Names the error of a part of the program that could not be loaded, after a new release or without a connection. */
export function nameFailedChunk({ payload }: { payload: Error }): void {
  payload.name = failedChunk;
}

/** Whether loading once more may help: nothing is broken, a part is not there. */
export const isFailedChunk = (error: unknown): boolean => error instanceof Error && error.name === failedChunk;
