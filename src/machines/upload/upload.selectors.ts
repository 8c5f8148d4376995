import type { SnapshotFrom } from 'xstate';
import type { uploadMachine } from './upload.machine.ts';

type Snapshot = SnapshotFrom<typeof uploadMachine>;

/** The status of the upload, as its texts name it. */
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

/** The status of the upload. It distinguishes the inner states of sending, but not those of scanning. */
export function selectStanding(snapshot: Snapshot): UploadStanding {
  if (snapshot.matches({ uploading: 'waiting' })) return 'waiting';
  if (snapshot.matches({ uploading: 'offline' })) return 'offline';
  return typeof snapshot.value === 'string' ? snapshot.value : snapshot.matches('uploading') ? 'uploading' : 'scanning';
}

/** The progress in percent, rounded down, so that 100 isn't shown too early. */
export const selectPercent = ({ context: { sent, file } }: Snapshot): number =>
  file.size === 0 ? 0 : Math.floor((sent * 100) / file.size);
/** The reason of a rejection, as the code of a refusal. */
export const selectReason = (snapshot: Snapshot) => snapshot.context.reason;
/** The error of the last try; null if it succeeded. */
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const isPausable = (snapshot: Snapshot): boolean => snapshot.hasTag('pausable');
/** Whether the user can retry the upload. */
export const isRetriable = (snapshot: Snapshot): boolean => snapshot.can({ type: 'retry.requested' });
/** Whether leaving would lose the upload. */
export const isUnderWay = (snapshot: Snapshot): boolean => snapshot.hasTag('cancellable');
