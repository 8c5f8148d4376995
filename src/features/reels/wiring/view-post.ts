import type { ReelPlayerEmitted } from '../../../machines/reel-player/reel-player.machine.ts';
import type { ReelViews } from '../../../shared/transport/schema.d.ts';

type View = Omit<Extract<ReelPlayerEmitted, { type: 'reel.viewed' }>, 'type'>;

/** The maximum delay before views are sent, in milliseconds, and the maximum number of views in a request. */
const pause = 10_000;
const most = 20;

/** Collects views, to send several in one request. @param send is called at the latest on a flush */
export function viewPost(send: (views: ReelViews) => void) {
  let waiting: ReelViews['views'] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const views = waiting;
    waiting = [];
    if (views.length > 0) send({ views });
  };
  return {
    add: ({ id, ms, isCompleted }: View) => {
      waiting.push({ reel_id: id, ms: Math.min(ms, 86_400_000), is_completed: isCompleted });
      if (waiting.length >= most) flush();
      else timer ??= setTimeout(flush, pause);
    },
    flush,
  };
}
