import {
  answered,
  begins,
  contextOf,
  either,
  emits,
  type Invariant,
  isIn,
  neverTogether,
  onlyWhen,
  sent,
  whileIn,
} from '../../shared/chart-testing/invariant.ts';
import { uploadMachine } from './upload.machine.ts';

export const uploadInvariants: readonly Invariant[] = [
  neverTogether('check', 'send', 'inspect'),
  onlyWhen('the server has accepted the file', begins(isIn('ready')), answered('inspect', 'ready')),
  onlyWhen('the file is rejected', begins(isIn('rejected')), answered(['check', 'send', 'inspect'], 'rejected')),
  onlyWhen('the server has the whole file', begins(isIn('scanning')), answered('send', 'sent')),
  onlyWhen('the file is dropped', emits('upload.dropped'), sent('cancel.requested')),
  onlyWhen(
    'bytes are sent',
    begins(isIn({ uploading: 'sending' })),
    either(answered('check', 'fit'), sent('connection.back'), ({ step }) => 'wait' in step),
  ),
  onlyWhen(
    'a step is announced again',
    emits('progress.announced', () => true),
    ({ before, after }) =>
      contextOf(uploadMachine, after).percent > contextOf(uploadMachine, before).percent &&
      contextOf(uploadMachine, after).percent % 25 === 0,
  ),
  ({ before, after }) =>
    contextOf(uploadMachine, before).begun !== null &&
    contextOf(uploadMachine, after).begun === null &&
    !isIn('rejected')(before)
      ? 'the server’s part of the file is forgotten'
      : null,
  whileIn('picked', { sent: 'empty', reason: 'unknown', failure: 'unknown' }),
  whileIn('uploading', { reason: 'unknown', failure: 'unknown', kept: 'unknown' }),
  whileIn('rejected', { reason: 'filled', kept: 'unknown' }),
  whileIn('failed', { failure: 'known', kept: 'unknown' }),
  whileIn('ready', { kept: 'known' }),
];
