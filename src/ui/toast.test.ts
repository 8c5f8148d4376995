import { beforeEach, expect, it } from 'vitest';
import { messageChannels, showNotification, showToast, type ToastMessage } from './toast.ts';

beforeEach(() => {
  // What tests of other files have said to nobody.
  for (const { listen } of Object.values(messageChannels)) listen(() => {})();
});

it.each([
  ['toasts', showToast],
  ['notifications', showNotification],
] as const)('keeps %s that are said before anybody listens, and between two listeners', (channel, show) => {
  const { listen } = messageChannels[channel];
  const heard: ToastMessage[] = [];
  show({ type: 'success', text: 'first' });
  const stop = listen((message) => heard.push(message));
  show({ type: 'danger', text: 'second', failure: null });
  stop();
  show({ type: 'info', text: 'third' });
  listen((message) => heard.push(message))();
  expect(heard).toEqual([
    { type: 'success', text: 'first' },
    { type: 'danger', text: 'second', failure: null },
    { type: 'info', text: 'third' },
  ]);
});
