import { useEffect, useId } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { threadMessages as texts } from '../../messages/threads.ts';
import { signInAddress } from '../../routes/redirect.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { postDrafts, postRules } from '../../shared/text/post-rules.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { readNumber, searchOf } from '../../ui/list/address.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Select } from '../../ui/select.tsx';
import { useOnClient } from '../../ui/use-on-client.ts';
import { PostWithAnswers } from './answers.tsx';
import { Composer } from './composer.tsx';
import { type Subject, usePlace, useThread } from './queries.ts';
import styles from './threads.module.css';

const { comments } = texts;
const sorts = ['new', 'top'] as const;
/** Of the address: the order, the page, and the post that a link leads to. */
const names = { sort: 'comments', page: 'comments-page', post: 'post' } as const;

interface CommentsProps extends Subject {
  /** Whether a learner may write there; without it they may. */
  mayWrite?: boolean;
  /** The address of the page that has them. */
  address: string;
}

/** What people write about something, below it. */
export function Comments(props: CommentsProps) {
  // What people write is no part of the page that the server renders.
  return useOnClient() && <Thread {...props} />;
}

function Thread({ kind, id, address, mayWrite = true }: CommentsProps) {
  const heading = useId();
  const learner = useSession(isLearner);
  const { pathname, search: inAddress } = useLocation();
  const [params, setParams] = useSearchParams();
  const subject = { kind, id };
  const wanted = readNumber(params.get(names.post) ?? '');
  const place = usePlace(wanted);
  const sort = sorts.find((one) => one === params.get(names.sort)) ?? 'new';
  const asked = readNumber(params.get(names.page) ?? '', postRules.mostPages);
  const page = asked ?? (sort === 'new' ? place.data?.page : undefined) ?? 1;
  const query = useThread(subject, sort, page);
  const isShown = query.data?.items.some((post) => post.id === place.data?.root_id) ?? false;

  useEffect(() => {
    if (wanted === null || !isShown) return;
    // Answers are asked for once what they stand below is shown.
    const list = document.getElementById(heading)?.parentElement;
    const find = () => {
      const post = document.getElementById(`post-${wanted}`);
      post?.focus();
      return post !== null;
    };
    if (list === null || list === undefined || find()) return;
    const observer = new MutationObserver(() => {
      if (find()) observer.disconnect();
    });
    observer.observe(list, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [wanted, isShown, heading]);

  const written = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(params);
    next.delete(names.post);
    for (const [name, value] of Object.entries(changes))
      if (value === null) next.delete(name);
      else next.set(name, value);
    return next;
  };
  return (
    <section className={styles.comments} aria-labelledby={heading}>
      <div className={styles.heading}>
        <h2 id={heading}>{comments.heading}</h2>
        <p className={styles.soft}>{comments.lead}</p>
      </div>
      {learner ? (
        mayWrite && <Composer subject={subject} parent={null} kind={postDrafts[kind].post} label={comments.write} />
      ) : (
        <LinkButton variant="outline" to={signInAddress('/sign-in', { pathname, search: inAddress, hash: '' })}>
          {comments.signIn}
        </LinkButton>
      )}
      {wanted !== null && isNotFound(place.error) && <AlertBox type="info" text={texts.notHere} />}
      <LoadedPart query={query} words={texts} failed={(error) => `${texts.failed} ${failureText(error)}`}>
        {({ items, total, page_size }) =>
          total === 0 ? (
            <p className={styles.soft}>{comments.none}</p>
          ) : (
            <>
              <div className={styles.row}>
                <span className={styles.soft}>{comments.count(total)}</span>
                <Select
                  inline
                  aria-label={texts.sort}
                  options={sorts.map((value) => [value, texts.sorts[value]] as const)}
                  value={sort}
                  onChange={({ target }) =>
                    setParams(
                      written({ [names.sort]: target.value === 'new' ? null : target.value, [names.page]: null }),
                      {
                        preventScrollReset: true,
                        replace: true,
                      },
                    )
                  }
                />
              </div>
              <ol className={styles.posts}>
                {items.map((post) => (
                  <PostWithAnswers
                    key={post.id}
                    subject={subject}
                    post={post}
                    address={address}
                    learner={learner}
                    isOpened={post.id === place.data?.root_id}
                  />
                ))}
              </ol>
              <Pager
                page={page}
                pages={Math.min(postRules.mostPages, Math.ceil(total / page_size))}
                addressOf={(number) => searchOf(written({ [names.page]: String(number) }))}
              />
            </>
          )
        }
      </LoadedPart>
    </section>
  );
}
