import type { FailureInfo } from './failure-info.ts';

/** A message about a failure carries the error, from which the support code is generated. */
export type ToastMessage = { text: string } & (
  | ({ type: 'danger' } & FailureInfo)
  | { type: 'success' | 'info' | 'warning'; failure?: undefined; at?: undefined }
);

type Listener = (message: ToastMessage) => void;

/** Passes messages to the component that shows them, and queues them until it is mounted. */
export interface MessageChannel {
  show: (message: ToastMessage) => void;
  /** Subscribes to the messages, queued messages first. Only one host may listen. Returns the unsubscribe function. */
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

/** `toasts` report the result of a user's action; `notifications` report other events. */
export const messageChannels = { toasts: createChannel(), notifications: createChannel() } as const;
export type ChannelName = keyof typeof messageChannels;

/** Shows a short message at the bottom start for five seconds. Only one message is shown at a time. */
export const showToast = (message: ToastMessage): void => messageChannels.toasts.show(message);

/** Shows a short message at the top end for three seconds. */
export const showNotification = (message: ToastMessage): void => messageChannels.notifications.show(message);
