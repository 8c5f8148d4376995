import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const onlineNow = () => navigator.onLine;

/** Whether the browser is online; true on the server. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, onlineNow, () => true);
