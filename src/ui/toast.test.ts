import { beforeEach, expect, it } from 'vitest';
import { messageChannels, showNotification, showToast, type ToastMessage } from './toast.ts';

beforeEach(() => {
  // Clear the messages left by tests of other files.
  for (const { listen } of Object.values(messageChannels)) listen(() => {})();
});

it.each([
  ['toasts', showToast],
  ['notifications', showNotification],
] as const)('%s sent before a listener or between two listeners are kept', (channel, show) => {
  const { listen } = messageChannels[channel];
  const received: ToastMessage[] = [];
  show({ type: 'success', text: 'first' });
  const stop = listen((message) => received.push(message));
  show({ type: 'danger', text: 'second', failure: null });
  stop();
  show({ type: 'info', text: 'third' });
  listen((message) => received.push(message))();
  expect(received).toEqual([
    { type: 'success', text: 'first' },
    { type: 'danger', text: 'second', failure: null },
    { type: 'info', text: 'third' },
  ]);
});
