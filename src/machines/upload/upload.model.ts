import { modelOf } from '../../shared/chart-testing/model.ts';
import { uploadMachine } from './upload.machine.ts';
import type { KeptFile } from './upload.ports.ts';

/** A file of four pieces, each of ten bytes. */
export const file = { name: 'essay.pdf', size: 40, type: 'application/pdf' };
export const kept: KeptFile = { id: 9, address: '/files/9/essay.pdf', ...file };
export const sent = (bytes: number) => ({ type: 'bytes.sent', sent: bytes }) as const;
export const uploadBegun = { type: 'upload.begun', begun: { id: 9, address: '/api/uploads/9' } } as const;
const rejected = { kind: 'rejected', reason: 'wrong_type' };
/** A rejection for a reason other than the file itself. */
const full = { kind: 'rejected', reason: 'unconfirmed_quota' };

export const uploadModel = modelOf(uploadMachine, {
  inputs: [
    { file, begun: null },
    { file, begun: uploadBegun.begun },
  ],
  events: [
    'turn.given',
    uploadBegun,
    sent(10),
    sent(12),
    'pause.requested',
    'resume.requested',
    'connection.lost',
    'connection.back',
    'retry.requested',
    'cancel.requested',
  ],
  answers: {
    check: [{ kind: 'fit' }, rejected],
    send: [{ kind: 'sent' }, rejected, full],
    inspect: [{ kind: 'scanning' }, { kind: 'ready', file: kept }, rejected],
  },
  distinguish: ({ context }) => [context.tries, context.percent, context.reason],
});
