import { exported } from '../../platform/accounts/exported.ts';
import {
  postEdits,
  postFiles,
  postLikes,
  postMentions,
  postReports,
  posts,
  threads,
} from '../../platform/db/threads-schema.ts';
import { omittedOfPosts } from '../../platform/threads/omitted-of-posts.ts';

/** A user's posts, likes and reports. */
export const exportedTables = [
  exported({
    table: posts,
    omit: omittedOfPosts,
    join: [threads],
    add: { about: threads.title, address: threads.address },
    nested: { files: exported({ table: postFiles, by: postFiles.postId }) },
  }),
  exported({ table: postEdits, by: posts.userId, omit: { nodes: 'repeats the text' }, join: [posts] }),
  exported({ table: postLikes }),
  exported({ table: postMentions }),
  exported({ table: postReports }),
];
