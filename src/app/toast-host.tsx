import { type ComponentType, useEffect, useState } from 'react';
import { AlertBox } from '../ui/alert-box.tsx';
import { type ChannelName, messageChannels, type ToastMessage } from '../ui/toast.ts';
import { useOnline } from '../ui/use-online.ts';
import styles from './message-place.module.css';

interface ToastsProps {
  channel: ChannelName;
  first: readonly ToastMessage[];
}

const maxVisible = 3;

/**
 * Waits for the first message of its channel and then loads the component that shows messages. If it can't be
 * loaded, offline or after a new release, a fallback shows the messages: none is lost.
 */
export function ToastHost({ channel }: { channel: ChannelName }) {
  const [messages, setMessages] = useState<readonly (ToastMessage & { id: number })[]>([]);
  const [loaded, setLoaded] = useState<{ Toasts: ComponentType<ToastsProps> } | null>(null);
  const [failed, setFailed] = useState(false);
  const online = useOnline();
  const wanted = messages.length;
  useEffect(() => {
    if (loaded === null)
      return messageChannels[channel].listen((message) =>
        setMessages((all) => [...all, { ...message, id: (all.at(-1)?.id ?? 0) + 1 }]),
      );
  }, [loaded, channel]);
  useEffect(() => {
    if (wanted === 0) return;
    void import('./toasts.tsx').then(
      ({ Toasts }) => setLoaded((before) => before ?? { Toasts }),
      () => setFailed(true),
    );
  }, [wanted, online]);
  if (loaded !== null) return <loaded.Toasts channel={channel} first={messages} />;
  if (!failed) return null;
  return (
    <div className={styles.place} data-lifted>
      {messages.slice(0, maxVisible).map(({ id, ...message }) => (
        <AlertBox key={id} {...message} onClose={() => setMessages((all) => all.filter((other) => other.id !== id))} />
      ))}
    </div>
  );
}
