import type { SnapshotFrom } from 'xstate';
import type { uploadMachine } from './upload.machine.ts';

type Snapshot = SnapshotFrom<typeof uploadMachine>;

/** How it stands, in the words of its texts. */
export type UploadStanding =
  | 'picked'
  | 'checking'
  | 'uploading'
  | 'waiting'
  | 'offline'
  | 'paused'
  | 'scanning'
  | 'rejected'
  | 'failed'
  | 'ready'
  | 'cancelled';

/** Of a state of two parts the inner one says it, but for what the server does by itself. */
export function selectStanding(snapshot: Snapshot): UploadStanding {
  if (snapshot.matches({ uploading: 'waiting' })) return 'waiting';
  if (snapshot.matches({ uploading: 'offline' })) return 'offline';
  return typeof snapshot.value === 'string' ? snapshot.value : snapshot.matches('uploading') ? 'uploading' : 'scanning';
}

/** Of a hundred, rounded down, so that the whole is not said too early. */
export const selectPercent = ({ context: { sent, file } }: Snapshot): number =>
  file.size === 0 ? 0 : Math.floor((sent * 100) / file.size);
/** Why it was not taken, as the code of a refusal. */
export const selectReason = (snapshot: Snapshot) => snapshot.context.reason;
/** What the last try failed with, null where it did not. */
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const isPausable = (snapshot: Snapshot): boolean => snapshot.hasTag('pausable');
/** Whether its owner can have it tried again. */
export const isRetriable = (snapshot: Snapshot): boolean => snapshot.can({ type: 'retry.requested' });
/** Whether something is left to be lost by leaving. */
export const isUnderWay = (snapshot: Snapshot): boolean => snapshot.hasTag('cancellable');
