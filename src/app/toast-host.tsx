import { lazy, Suspense, useEffect, useState } from 'react';
import { type ChannelName, messageChannels, type ToastMessage } from '../ui/toast.ts';

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** Waits for the first message of its channel and only then loads what shows them, which takes over from there. */
export function ToastHost({ channel }: { channel: ChannelName }) {
  const [first, setFirst] = useState<ToastMessage[]>([]);
  const wanted = first.length > 0;
  useEffect(() => {
    if (wanted) return;
    return messageChannels[channel].listen((message) => setFirst((messages) => [...messages, message]));
  }, [wanted, channel]);
  return wanted ? (
    <Suspense>
      <Toasts channel={channel} first={first} />
    </Suspense>
  ) : null;
}
