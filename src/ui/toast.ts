export interface ToastMessage {
  type: 'success' | 'danger' | 'info' | 'warning';
  text: string;
}

type Listener = (message: ToastMessage) => void;

let listener: Listener | null = null;
const waiting: ToastMessage[] = [];

/** Shows a short message at the bottom start for five seconds. What is said before the host is there is not lost. */
export function showToast(message: ToastMessage): void {
  if (listener) listener(message);
  else waiting.push(message);
}

/** Takes over the messages, those waiting first. One host at a time; answers with how to stop. */
export function listenToToasts(next: Listener): () => void {
  listener = next;
  for (const message of waiting.splice(0)) next(message);
  return () => {
    if (listener === next) listener = null;
  };
}
