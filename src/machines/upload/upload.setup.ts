import { assign, emit, setup } from 'xstate';
import { isPassing } from '../../shared/files/purposes.ts';
import { portsOf } from '../../shared/ports/ports.ts';
import type {
  BegunUpload,
  CheckAnswer,
  ChosenFile,
  InspectAnswer,
  KeptFile,
  SendAnswer,
  UploadPorts,
} from './upload.ports.ts';

/** The maximum number of tries in a row in which no bytes arrive. */
export const maxTries = 5;

interface Chosen {
  file: ChosenFile;
  /** The upload that an earlier page has started; null for a new upload. */
  begun: BegunUpload | null;
}

export type UploadEvent =
  | { type: 'turn.given' }
  /** The number of bytes that the server has. */
  | { type: 'bytes.sent'; sent: number }
  | { type: 'upload.begun'; begun: BegunUpload }
  | { type: 'pause.requested' }
  | { type: 'resume.requested' }
  | { type: 'connection.lost' }
  | { type: 'connection.back' }
  | { type: 'retry.requested' }
  | { type: 'cancel.requested' };

export type UploadEmitted =
  | { type: 'progress.announced'; percent: number }
  /** The server can delete the pieces that it has. */
  | { type: 'upload.dropped'; begun: BegunUpload | null };

interface UploadContext extends Chosen {
  sent: number;
  /** The last progress that was announced. */
  percent: number;
  tries: number;
  reason: string | null;
  failure: unknown;
  kept: KeptFile | null;
}

/** The last quarter that was reached, in percent. It is never 100: the next state announces the end of the upload. */
const stepOf = (sent: number, { size }: ChosenFile): number => Math.min(75, Math.floor((sent * 4) / size) * 25);

type Verdict = CheckAnswer | SendAnswer | InspectAnswer;
const port = portsOf<UploadPorts>('upload');

/** The types, actors, actions, guards and delays of the chart. */
export const uploadSetup = setup({
  types: {
    input: {} as Chosen,
    context: {} as UploadContext,
    events: {} as UploadEvent,
    emitted: {} as UploadEmitted,
    tags: {} as 'busy' | 'pausable' | 'paused' | 'cancellable',
    meta: {} as { screen: string },
    output: {} as KeptFile | null,
  },
  actors: { check: port('check'), send: port('send'), inspect: port('inspect') },
  actions: {
    keepBegun: assign((_, begun: BegunUpload) => ({ begun })),
    takeSent: assign(({ context }, sent: number) => ({
      sent,
      percent: Math.max(context.percent, stepOf(sent, context.file)),
      tries: sent > context.sent ? 0 : context.tries,
    })),
    announceStep: emit(({ context }) => ({ type: 'progress.announced' as const, percent: context.percent })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    beginAgain: assign({ tries: 0, failure: null }),
    beginAnew: assign({ begun: null, sent: 0, percent: 0, tries: 0, reason: null }),
    keepReason: assign((_, verdict: Verdict) => ({ reason: verdict.kind === 'rejected' ? verdict.reason : null })),
    keepFile: assign((_, answer: InspectAnswer) => ({ kept: answer.kind === 'ready' ? answer.file : null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    emitDropped: emit(({ context }) => ({ type: 'upload.dropped' as const, begun: context.begun })),
  },
  guards: {
    isRejected: (_, { kind }: Verdict) => kind === 'rejected',
    isReady: (_, { kind }: Verdict) => kind === 'ready',
    isPassing: ({ context }) => isPassing(context.reason),
    isLastTry: ({ context }) => context.tries >= maxTries,
    isStep: ({ context }, sent: number) => stepOf(sent, context.file) > context.percent,
  },
  delays: { retryPause: ({ context }) => 1_000 * 2 ** context.tries, inspectPause: 1_500 },
});
