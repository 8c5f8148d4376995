import { portFailure } from '../../shared/chart-testing/model.ts';
import type { Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { uploadMachine } from './upload.machine.ts';
import { file, kept, sent, uploadBegun } from './upload.model.ts';
import type { BegunUpload } from './upload.ports.ts';
import { maxTries } from './upload.setup.ts';

const [sending, waiting, offline] = ['uploading.sending', 'uploading.waiting', 'uploading.offline'];
const [asking, between] = ['scanning.asking', 'scanning.between'];
const { begun } = uploadBegun;
const checks = { invokes: { check: file } };
const sends = (to: BegunUpload | null) => ({ invokes: { send: to } });
const inspects = (to: BegunUpload | null) => ({ invokes: { inspect: to } });
const drops = (at: BegunUpload | null) => ({ emits: [{ type: 'upload.dropped', begun: at }] });
const announces = (percent: number) => ({ emits: [{ type: 'progress.announced', percent }] });
const fit = { answer: 'check', with: { kind: 'fit' } };
const wrong = { kind: 'rejected', reason: 'wrong_type' };
const noRoom = { kind: 'rejected', reason: 'unconfirmed_quota' };
const [arrived, lost] = [{ answer: 'send', with: { kind: 'sent' } }, { fail: 'send' }];
const found = (verdict: object) => ({ answer: 'inspect', with: verdict });
const [turn, retry, cancel] = ['turn.given', 'retry.requested', 'cancel.requested'] as const;
const uploading = [turn, fit, uploadBegun] as const;
/** The pause before each try. */
const pauses = Array.from({ length: maxTries }, (_, index) => 1_000 * 2 ** (index + 1));
const failing = pauses.flatMap((wait) => [lost, { wait }]);
const fresh = { file, begun: null, sent: 0, percent: 0, tries: 0, reason: null, failure: null, kept: null };

export const uploadScenarios: Scenarios<typeof uploadMachine> = {
  'is checked in its turn, sent, scanned and accepted': [
    { begins: ['picked', fresh] },
    [turn, 'checking', {}, checks],
    [fit, sending, {}, sends(null)],
    [uploadBegun, null, { begun }],
    [arrived, asking, {}, inspects(begun)],
    [found({ kind: 'ready', file: kept }), 'ready', { kept }],
  ],
  'continues an upload of an earlier page': [
    { input: { file, begun }, given: [turn] },
    [fit, sending, {}, sends(begun)],
  ],
  'announces each quarter once, and the end with its result': [
    { given: uploading },
    [sent(9), null, { sent: 9 }],
    [sent(10), null, { sent: 10, percent: 25 }, announces(25)],
    [sent(12), null, { sent: 12 }],
    [sent(32), null, { sent: 32, percent: 75 }, announces(75)],
    [sent(10), null, { sent: 10 }],
    [sent(21), null, { sent: 21 }],
    [sent(40), null, { sent: 40 }],
  ],
  'isn’t sent if the device can tell that it will be rejected': [
    { given: [turn] },
    [{ answer: 'check', with: wrong }, 'rejected', { reason: 'wrong_type' }],
    [retry],
    [cancel, 'cancelled', {}, drops(null)],
  ],
  'is rejected if the server says so before it has the whole file': [
    { given: uploading },
    [{ answer: 'send', with: wrong }, 'rejected', { reason: 'wrong_type' }],
  ],
  'is sent again after a temporary rejection': [
    { given: [...uploading, sent(12)] },
    [{ answer: 'send', with: noRoom }, 'rejected', { reason: 'unconfirmed_quota' }],
    [retry, 'checking', { begun: null, sent: 0, percent: 0, reason: null }, checks],
    [fit, sending, {}, sends(null)],
  ],
  'can be dropped after a temporary rejection': [
    { given: [...uploading, { answer: 'send', with: noRoom }] },
    [cancel, 'cancelled', {}, drops(begun)],
  ],
  'is rejected if the scan finds a problem': [
    { given: [...uploading, arrived] },
    [found(wrong), 'rejected', { reason: 'wrong_type' }],
  ],
  'asks again while the server is scanning, also if there was no response': [
    { given: [...uploading, arrived] },
    [found({ kind: 'scanning' }), between],
    [{ wait: 1_500 }, asking, {}, inspects(begun)],
    [{ fail: 'inspect' }, between],
    [{ wait: 1_500 }, asking, {}, inspects(begun)],
  ],
  'can be paused and resumed by the user': [
    { given: uploading },
    ['pause.requested', 'paused'],
    ['connection.lost'],
    ['resume.requested', 'checking', {}, checks],
    [fit, sending, {}, sends(begun)],
  ],
  'can be paused before its turn, as on an earlier page': [
    ['pause.requested', 'paused'],
    ['resume.requested', 'checking', {}, checks],
  ],
  'stops without a connection, and continues with it': [
    { given: uploading },
    ['connection.lost', offline],
    ['connection.back', sending, {}, sends(begun)],
  ],
  'resets its tries when the connection returns': [
    { given: [...uploading, lost] },
    ['connection.lost', offline],
    ['connection.back', sending, { tries: 0 }, sends(begun)],
  ],
  'can be paused without a connection': [{ given: [...uploading, 'connection.lost'] }, ['pause.requested', 'paused']],
  'waits longer before each try, and fails after the last one': [
    { given: uploading },
    ...pauses.flatMap((wait, index) => [
      [lost, waiting, { tries: index + 1 }] as const,
      [{ wait }, sending, {}, sends(begun)] as const,
    ]),
    [lost, 'failed', { failure: portFailure }],
    [retry, 'checking', { failure: null, tries: 0 }, checks],
  ],
  'resets its tries when bytes have arrived': [
    { given: [...uploading, lost, { wait: 2_000 }] },
    [sent(1), null, { sent: 1, tries: 0 }],
    [lost, waiting, { tries: 1 }],
    [{ wait: 2_000 }, sending, {}, sends(begun)],
    [sent(1), null, {}],
  ],
  'can be tried again if the device couldn’t check it': [
    { given: [turn] },
    [{ fail: 'check' }, 'failed', { failure: portFailure }],
    [retry, 'checking', { failure: null }, checks],
  ],
  'is dropped before its turn': [[cancel, 'cancelled', {}, drops(null)]],
  'is dropped while the device checks it': [{ given: [turn] }, [cancel, 'cancelled', {}, drops(null)]],
  'is dropped while it is sent': [{ given: uploading }, [cancel, 'cancelled', {}, drops(begun)]],
  'is dropped while it is paused': [
    { given: [...uploading, 'pause.requested'] },
    [cancel, 'cancelled', {}, drops(begun)],
  ],
  'is dropped while the server scans it': [{ given: [...uploading, arrived] }, [cancel, 'cancelled', {}, drops(begun)]],
  'is dropped after all tries failed': [
    { given: [...uploading, ...failing, lost] },
    [cancel, 'cancelled', { failure: null, tries: 0 }, drops(begun)],
  ],
};
