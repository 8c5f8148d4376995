import { hasTitles } from '../../../src/shared/text/post-rules.ts';
import type { PostFile, Post as ShownPost } from '../../../src/shared/transport/schema.d.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import type { ThreadRule } from '../../platform/threads/rule.ts';
import { moderationFlow } from './moderation-flow.ts';
import { shortName, withoutPeople } from './people.ts';
import { isShown, type Post } from './post.ts';

/** The person who reads a thread. */
export interface Reader {
  /** The viewer; null for a visitor. */
  userId: number | null;
  /** Whether the viewer may write in the thread. */
  mayWrite: boolean;
  /** Whether the viewer teaches the thread's subject. */
  teaches?: boolean;
  now: Date;
  /** Whether other people's posts are hidden for now. */
  onlyOwn?: boolean;
}

/** The reader of a thread. While there are too few reviews, they see only their own. */
export const readerOfThread = (rule: ThreadRule, thread: { posts: number } | null, reader: Reader): Reader => ({
  ...reader,
  onlyOwn: (thread?.posts ?? 0) < (rule.reviews?.least ?? 0),
});

/** A post with related data. */
export interface Row {
  post: Post;
  name: string | null;
  role: string | null;
  /** The lesson that the question is about. */
  lesson: { title: string; moduleId: number } | null;
  isLiked: boolean;
  /** Why replies are closed; null if they are open. */
  lockReason: string | null;
  /** The author of the question that the post answers. */
  askedBy: number | null;
  /** The post that this post answers. */
  answered: Written | null;
  answeredAuthor: Author | null;
}

type Written = Pick<Post, 'id' | 'userId' | 'state' | 'writer' | 'byTeam'>;

interface Author {
  name: string | null;
  role: string | null;
}

function writtenBy(post: Written, { name, role }: Author): ShownPost['by'] {
  if (post.byTeam) return { name: '', kind: 'team' };
  if (post.writer !== null) return { name: shortName(post.writer), kind: 'example' };
  if (name === null) return null;
  return { name: shortName(name), kind: role === 'Presenter' ? 'presenter' : 'learner' };
}

/** The parent of a reply as its reader sees it; left out if it is the question itself. */
function answeredBy({ post, answered, answeredAuthor }: Row, { userId }: Reader): Pick<ShownPost, 'answered'> {
  if (answered === null || answered.id === post.rootId) return {};
  const isNamed = isShown(answered.state) && (userId !== null || answered.writer !== null);
  const by = isNamed ? writtenBy(answered, answeredAuthor ?? noAuthor) : null;
  return { answered: { id: answered.id, by, is_own: userId !== null && answered.userId === userId } };
}

const noAuthor: Author = { name: null, role: null };

/** The author of a question and its teachers can accept other people's answers. */
const mayAccept = ({ post, askedBy }: Row, { userId, teaches = false }: Reader): boolean =>
  userId !== null && post.rootId !== null && (askedBy === userId || (teaches && post.userId !== askedBy));

/** A post as its reader sees it. */
export function view(
  row: Row,
  { kind, depth }: Pick<ThreadRule, 'kind' | 'depth'>,
  reader: Reader,
  files: PostFile[],
): ShownPost {
  const { post, lesson, isLiked, lockReason } = row;
  const isTheirs = post.userId !== null && post.userId === reader.userId;
  const inSight = isShown(post.state);
  const mayRead = inSight || isTheirs;
  return {
    id: post.id,
    parent_id: post.parentId,
    depth: post.path.length - 1,
    // Visitors and crawlers don't get the names of people.
    by: mayRead && (reader.userId !== null || post.writer !== null) ? writtenBy(post, row) : null,
    title: mayRead ? post.title : null,
    tags: mayRead ? post.tags : [],
    stars: mayRead ? post.stars : null,
    about:
      mayRead && lesson !== null
        ? { title: lesson.title, path: `/course-module/${lesson.moduleId}?item=${post.lessonItemId}` }
        : null,
    // File links expire after an hour or two, but pages for visitors are cached for longer.
    files: mayRead && reader.userId !== null ? files : [],
    is_own: isTheirs,
    shown: !mayRead ? [] : reader.userId === null ? withoutPeople(post.nodes) : post.nodes,
    text: isTheirs ? post.text : null,
    created_at: post.createdAt.toISOString(),
    edited_at: mayRead ? (post.editedAt?.toISOString() ?? null) : null,
    ...(mayRead && post.learned !== null && { learned: post.learned }),
    likes: mayRead ? post.likes : 0,
    is_liked: isLiked,
    answers: post.answers,
    accepted_id: post.acceptedId,
    ...(mayRead && answeredBy(row, reader)),
    ...(mayRead && lockReason !== null && { locked: lockReason }),
    is_visible: mayRead,
    flow: isTheirs ? flowStateOf(moderationFlow, post, 'learner', reader.now) : null,
    appeal: isTheirs ? post.appeal : null,
    may: {
      answer: inSight && depth > 0 && reader.mayWrite && lockReason === null,
      report: inSight && !isTheirs && reader.userId !== null,
      accept: inSight && hasTitles[kind] && !isTheirs && mayAccept(row, reader),
    },
  };
}
