import { useState } from 'react';
import { noticeListMessages as texts } from '../../messages/notice-list.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { NoticeChange } from '../../shared/transport/schema.d.ts';
import { showToast } from '../../ui/toast.ts';
import { changeNotice, muteNotices, readAll, unreadAll } from './commands.ts';

/** The last action, with a function that undoes it. */
interface Done {
  text: string;
  undo: () => void;
}

const showFailure = (failure: Error) =>
  showToast({ type: 'danger', text: texts.changeFailed(failureText(failure)), failure });

/** The actions for notices. The last action can be undone. */
export function useNoticeActions(onlyUnread: boolean) {
  const [done, setDone] = useState<Done | null>(null);
  const changing = useCommand(changeNotice, showFailure);
  const reading = useCommand(readAll, showFailure);
  const withdrawing = useCommand(unreadAll, showFailure);
  const muting = useCommand(muteNotices, showFailure);
  const undone = (undo: () => void) => () => {
    setDone(null);
    undo();
  };
  return {
    done,
    /**
     * A notice that leaves the list takes its button with it, so the focus has to move.
     * @param follows whether the reader leaves for the page of the notice
     */
    change: ({ id, event }: NoticeChange, follows = false) => {
      changing.mutate({ id, event });
      if (event === 'archive')
        setDone({ text: texts.wasArchived, undo: undone(() => changing.mutate({ id, event: 'restore' })) });
      else if (event === 'read' && onlyUnread && !follows)
        setDone({ text: texts.wasRead, undo: undone(() => changing.mutate({ id, event: 'unread' })) });
      else setDone(null);
    },
    readAll: (upTo: number) =>
      reading.mutate(upTo, {
        onSuccess: ({ count, read_at }) =>
          setDone({ text: texts.wereRead(count), undo: undone(() => withdrawing.mutate(read_at)) }),
      }),
    mute: (kind: string, topic: string) =>
      muting.mutate(
        { kind, is_muted: true },
        {
          onSuccess: () =>
            setDone({
              text: texts.wasMuted(topic),
              undo: undone(() => muting.mutate({ kind, is_muted: false })),
            }),
        },
      ),
    unmute: (kind: string) => {
      setDone(null);
      muting.mutate({ kind, is_muted: false });
    },
    isReadingAll: reading.isPending,
  };
}
