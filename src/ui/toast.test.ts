import { expect, it } from 'vitest';
import { listenToToasts, showToast, type ToastMessage } from './toast.ts';

it('keeps what is said before anybody listens, and between two listeners', () => {
  const heard: ToastMessage[] = [];
  showToast({ type: 'success', text: 'first' });
  const stop = listenToToasts((message) => heard.push(message));
  showToast({ type: 'danger', text: 'second' });
  stop();
  showToast({ type: 'info', text: 'third' });
  listenToToasts((message) => heard.push(message))();
  expect(heard).toEqual([
    { type: 'success', text: 'first' },
    { type: 'danger', text: 'second' },
    { type: 'info', text: 'third' },
  ]);
});
