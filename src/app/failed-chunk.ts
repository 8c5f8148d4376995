const failedChunk = 'ChunkLoadError';

/** Names the error if a chunk couldn't be loaded because of a new release or a lost connection. */
export function nameFailedChunk({ payload }: { payload: Error }): void {
  payload.name = failedChunk;
}

/** Whether a reload may help: nothing is broken, but a chunk is missing. */
export const isFailedChunk = (error: unknown): boolean => error instanceof Error && error.name === failedChunk;
