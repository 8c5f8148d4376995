import type { ShownFailure } from './shown-failure.ts';

/** A message about a failure carries the error, by which it can be found again. */
export type ToastMessage = { text: string } & (
  | ({ type: 'danger' } & ShownFailure)
  | { type: 'success' | 'info' | 'warning'; failure?: undefined; at?: undefined }
);

type Listener = (message: ToastMessage) => void;

/** Hands messages to the part that shows them. Messages that come before it is there wait for it. */
export interface MessageChannel {
  show: (message: ToastMessage) => void;
  /** Takes over the messages, those waiting first. One host at a time; answers with how to stop. */
  listen: (next: Listener) => () => void;
}

function createChannel(): MessageChannel {
  let listener: Listener | null = null;
  const waiting: ToastMessage[] = [];
  return {
    show: (message) => {
      if (listener) listener(message);
      else waiting.push(message);
    },
    listen: (next) => {
      listener = next;
      for (const message of waiting.splice(0)) next(message);
      return () => {
        if (listener === next) listener = null;
      };
    },
  };
}

/** How an action of the person ended, and what happened without one. */
export const messageChannels = { toasts: createChannel(), notifications: createChannel() } as const;
export type ChannelName = keyof typeof messageChannels;

/** Shows a short message at the bottom start for five seconds, one at a time. */
export const showToast = (message: ToastMessage): void => messageChannels.toasts.show(message);

/** Shows a short message at the top end for three seconds. */
export const showNotification = (message: ToastMessage): void => messageChannels.notifications.show(message);
