import { useEffect, useRef, useState } from 'react';
import type { EventObject } from 'xstate';
import type { Recording } from '../../shared/inspection/recorder.ts';
import { type Asked, channelName, type StationMessage } from '../../shared/inspection/station.ts';

/** An actor on one of the open pages of this origin. */
export interface LiveActor {
  page: string;
  path: string;
  recording: Recording;
}

const most = 500;
const isSame = (one: LiveActor, page: string, actor: string) => one.page === page && one.recording.actor === actor;

/** The known actors after a message from a page. */
export function afterMessage(actors: readonly LiveActor[], message: StationMessage): readonly LiveActor[] {
  const { page, path } = message;
  if (message.type === 'left') return actors.filter((one) => one.page !== page);
  if (message.type === 'present')
    return [
      ...actors.filter((one) => one.page !== page),
      ...message.recordings.map((recording) => ({ page, path, recording })),
    ];
  const { chart, actor, step } = message;
  const known = actors.find((one) => isSame(one, page, actor));
  const steps = [...(known?.recording.steps ?? []), step].slice(-most);
  const next: LiveActor = { page, path, recording: { format: 'acado-recording-1', chart, actor, steps } };
  return known === undefined ? [...actors, next] : actors.map((one) => (one === known ? next : one));
}

/** All actors that run charts on the open pages of this origin, and a function to send events to them. */
export function useLive() {
  const [actors, setActors] = useState<readonly LiveActor[]>([]);
  const channel = useRef<BroadcastChannel | null>(null);
  const ask = (asked: Asked) => channel.current?.postMessage(asked);
  useEffect(() => {
    const opened = new BroadcastChannel(channelName);
    channel.current = opened;
    opened.addEventListener('message', ({ data }: MessageEvent<StationMessage | Asked>) => {
      if (data.type !== 'asked' && data.type !== 'sent') setActors((known) => afterMessage(known, data));
    });
    opened.postMessage({ type: 'asked' } satisfies Asked);
    return () => opened.close();
  }, []);
  return {
    actors,
    send: ({ page, recording }: LiveActor, event: EventObject) =>
      ask({ type: 'sent', page, actor: recording.actor, event }),
  };
}
