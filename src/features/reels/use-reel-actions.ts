import { reelsMessages as texts } from '../../messages/reels.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { Reel } from '../../shared/transport/schema.d.ts';
import { showToast } from '../../ui/toast.ts';
import { bookmarked, setBookmark, useBookmarks } from '../bookmarks/public.ts';
import { likeReel } from './commands.ts';
import type { OpenDialog } from './reel-dialog.tsx';

export interface ReelActions {
  isSaved: boolean;
  like: () => void;
  save: () => void;
}

export type FeedActions = ReelActions & { open: (dialog: OpenDialog) => void };

/** The actions on the active reel. Failures are reported even if the reader has moved on. */
export function useReelActions(reel: Reel | undefined): ReelActions {
  const liking = useCommand(likeReel, (failure) =>
    showToast({ type: 'danger', text: texts.likeFailed(failureText(failure)), failure }),
  );
  const saving = useCommand(setBookmark, (failure) =>
    showToast({ type: 'danger', text: texts.saveFailed(failureText(failure)), failure }),
  );
  const known = bookmarked(useBookmarks().data ?? [], 'reel');
  const id = reel?.id ?? 0;
  const isUnderWay = saving.isPending && saving.variables?.refId === id;
  const isSaved = isUnderWay ? saving.variables?.isSet === true : known.has(id);
  return {
    isSaved,
    like: () => reel && liking.mutate({ id, isLiked: !reel.is_liked }),
    save: () => reel && saving.mutate({ kind: 'reel', refId: id, isSet: !isSaved }),
  };
}
