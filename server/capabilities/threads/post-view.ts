import { hasTitles } from '../../../src/shared/text/post-rules.ts';
import type { PostFile, Post as ShownPost } from '../../../src/shared/transport/schema.d.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import type { ThreadRule } from '../../platform/threads/rule.ts';
import { isShown, moderationFlow, type Post } from './moderation-flow.ts';
import { shortName, withoutPeople } from './people.ts';

/** Whose eyes see a thread. */
export interface Reader {
  /** Null for a visitor. */
  userId: number | null;
  /** Whether they may write in it. */
  mayWrite: boolean;
  /** Whether they teach what it is about. */
  teaches?: boolean;
  now: Date;
  /** Where nothing of others is shown yet. */
  onlyOwn?: boolean;
}

/** Whose eyes see the posts of a thread: of a few reviews the own alone. */
export const readerOfThread = (rule: ThreadRule, thread: { posts: number } | null, reader: Reader): Reader => ({
  ...reader,
  onlyOwn: (thread?.posts ?? 0) < (rule.reviews?.least ?? 0),
});

/** A post with what is known beside it. */
export interface Row {
  post: Post;
  name: string | null;
  role: string | null;
  /** The one that it asks about. */
  lesson: { title: string; moduleId: number } | null;
  isLiked: boolean;
  /** Why nobody can answer it, or what it belongs to; null where everybody can. */
  lockReason: string | null;
  /** Who has asked what it answers. */
  askedBy: number | null;
  /** The post that it answers. */
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

/** The post that an answer answers, as its reader sees it; nothing where that is what was asked. */
function answeredBy({ post, answered, answeredAuthor }: Row, { userId }: Reader): Pick<ShownPost, 'answered'> {
  if (answered === null || answered.id === post.rootId) return {};
  const isNamed = isShown(answered.state) && (userId !== null || answered.writer !== null);
  const by = isNamed ? writtenBy(answered, answeredAuthor ?? nobody) : null;
  return { answered: { id: answered.id, by, is_own: userId !== null && answered.userId === userId } };
}

const nobody: Author = { name: null, role: null };

/** Who has asked accepts answers of others, as does who teaches. */
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
    // Visitors, and programs that read the pages, are told of nobody who is there.
    by: mayRead && (reader.userId !== null || post.writer !== null) ? writtenBy(post, row) : null,
    title: mayRead ? post.title : null,
    tags: mayRead ? post.tags : [],
    stars: mayRead ? post.stars : null,
    about:
      mayRead && lesson !== null
        ? { title: lesson.title, path: `/course-module/${lesson.moduleId}?item=${post.lessonItemId}` }
        : null,
    // Links to files hold for an hour or two, and pages of visitors are kept for longer.
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
    is_there: mayRead,
    flow: isTheirs ? flowStateOf(moderationFlow, post, 'learner', reader.now) : null,
    appeal: isTheirs ? post.appeal : null,
    may: {
      answer: inSight && depth > 0 && reader.mayWrite && lockReason === null,
      report: inSight && !isTheirs && reader.userId !== null,
      accept: inSight && hasTitles[kind] && !isTheirs && mayAccept(row, reader),
    },
  };
}
