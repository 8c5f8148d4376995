import { threadKeys } from '../../shared/keys/threads.ts';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type {
  PostAcceptance,
  PostEdit,
  PostEditRemoval,
  PostEvent,
  PostInput,
  PostReport,
} from '../../shared/transport/schema.d.ts';
import { type draftKey, keepNoDraft } from '../drafts/public.ts';
import { suspensionKey } from '../suspensions/public.ts';

/** Expected errors, which aren't defects: the post is gone, removed or changed by now, or the input is invalid. */
const expected = [404, 409, 422];
const touches = [threadKeys.all];
/** Query keys for actions that are refused during a suspension. */
const touchesOfWriting = [...touches, suspensionKey];

/** Publishes a draft as a post. */
export const publishPost = command({
  send: ({ api }, { input }: { input: PostInput; draft: Parameters<typeof draftKey> }) =>
    ask(api.POST('/posts', { body: input })),
  expected,
  touches: touchesOfWriting,
  show: (queryClient, _answer, { draft }) => keepNoDraft(queryClient, ...draft),
});

export const editPost = command({
  send: ({ api }, given: PostEdit) => ask(api.POST('/post-edits', { body: given })),
  expected,
  touches: touchesOfWriting,
});

/** Deletes or restores the reader's own post, or appeals its removal. */
export const sendPostEvent = command({
  send: ({ api }, given: PostEvent) => ask(api.POST('/post-events', { body: given })),
  expected,
  touches,
});

/** Deletes an earlier version of the reader's own post. */
export const removePostEdit = command({
  send: ({ api }, given: PostEditRemoval) => ask(api.POST('/post-history-removals', { body: given })),
  expected: [404],
  touches,
});

export const likePost = command({
  send: ({ api }, given: { id: number; is_liked: boolean }) => ask(api.POST('/post-likes', { body: given })),
  expected,
  touches: touchesOfWriting,
});

/** Accepts an answer, or none. */
export const acceptAnswer = command({
  send: ({ api }, given: PostAcceptance) => ask(api.POST('/post-acceptances', { body: given })),
  expected,
  touches,
});

export const reportPost = command({
  send: ({ api }, given: PostReport) => ask(api.POST('/post-reports', { body: given })),
  expected,
  touches: [threadKeys.reports],
});
