/** The public API of this capability. */

export { PostWithAnswers } from './answers.tsx';
export { Composer } from './composer.tsx';
export { FilesPart } from './files-part.tsx';
export { MyReports } from './my-reports.tsx';
export { OwnPosts } from './own-posts.tsx';
export { PostFiles } from './post-files.tsx';
export { PostItem } from './post-item.tsx';
export { PostsPages, PostsSort, usePostsAddress } from './posts-address.tsx';
export { ownPostsOptions, useThread } from './queries.ts';
