import { type ComponentType, useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { isLearner, isSignedIn } from '../../machines/session/session.selectors.ts';
import { threadMessages as texts } from '../../messages/threads.ts';
import { unauthenticatedEntry } from '../../routes/paths.ts';
import { postPage as postAddress } from '../../routes/post-address.ts';
import { signInAddress } from '../../routes/redirect.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { readNumber } from '../../shared/lists/address.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { excerptOfText } from '../../shared/text/excerpt.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import type { PostDetails } from '../../shared/transport/schema.d.ts';
import { AfterHeading } from '../../ui/after-heading.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { PageFrame } from '../../ui/list/page-frame.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { useOnClient } from '../../ui/use-on-client.ts';
import { NotFound } from '../problems/capability.ts';
import { Loaded } from '../problems/public.ts';
import { PostThread } from './post-thread.tsx';
import { detailsOptions, useDetails } from './queries.ts';
import styles from './threads.module.css';

const { page } = texts;

/** What offers a learner who can't answer to become a member of the community with that id. */
type Join = ComponentType<{ id: number }>;

/** The page of a post with its replies. */
function PostPage({ Join }: { Join: Join }) {
  const id = readNumber(useParams()['id'] ?? '');
  const learner = useSession(isLearner);
  const signedIn = useSession(isSignedIn);
  const query = useDetails(id, learner);
  const location = useLocation();
  const { data, error } = query;
  // For visitors, a missing post looks the same as one that only members may read.
  if (id === null || isNotFound(error)) return <NotFound />;
  const title = titleOf(data);
  return (
    <PageFrame open={!signedIn}>
      <PageTitle title={title} />
      <Stack gap={6} className={styles.page}>
        <Stack as="header" gap={4}>
          {data && <BackLink to={data.subject.path}>{data.subject.title}</BackLink>}
          <PageHeading>
            <ContentTitle>{title}</ContentTitle>
          </PageHeading>
          {data && <Tags details={data} />}
          <AsOf reads={[query]} />
        </Stack>
        <Loaded query={query} what={page.what} count={8}>
          {(details) => (
            <AfterHeading>
              <Body details={details} learner={learner} Join={Join} />
              {!signedIn && <LinkButton to={signInAddress(unauthenticatedEntry, location)}>{page.signIn}</LinkButton>}
            </AfterHeading>
          )}
        </Loaded>
      </Stack>
    </PageFrame>
  );
}

const titleOf = (details: PostDetails | undefined): string =>
  details === undefined
    ? page.fallback
    : (details.item.title ?? (excerptOfText(details.item.shown, 80) || page.fallback));

const Tags = ({ details: { item, subject } }: { details: PostDetails }) =>
  item.tags.length > 0 && (
    <Row as="ul" gap={1} columnGap={4} aria-label={texts.tags}>
      {item.tags.map((tag) => (
        <li key={tag}>
          <Link to={`${subject.path}?${new URLSearchParams({ tag })}`} aria-label={texts.feed.tag(tag)}>
            <bdi>{tag}</bdi>
          </Link>
        </li>
      ))}
    </Row>
  );

/** The server renders the question and the accepted answer; authors and other answers are loaded in the browser. */
function Body({ details, learner, Join }: { details: PostDetails; learner: boolean; Join: Join }) {
  const { item, accepted } = details;
  const isLive = useOnClient();
  const { hash } = useLocation();
  useEffect(() => {
    if (isLive && hash.startsWith('#post-')) document.getElementById(hash.slice(1))?.focus();
  }, [isLive, hash]);
  if (isLive) return <PostThread details={details} learner={learner} address={postAddress(item.id)} Join={Join} />;
  return (
    <>
      <div dir="auto">
        <RichText lowered={1} byAnybody nodes={item.shown} />
      </div>
      {accepted !== null && (
        <Stack as="section" gap={4} aria-label={page.acceptedOf}>
          <h2>{page.acceptedOf}</h2>
          <div dir="auto">
            <RichText lowered={2} byAnybody nodes={accepted.shown} />
          </div>
        </Stack>
      )}
    </>
  );
}

const load = async ({ services, ask, params, isLearner: learner }: PageContext) => {
  const id = readNumber(params['id'] ?? '');
  if (id !== null) await ask(detailsOptions(services, id, learner));
};

export const postPage = (Join: Join) => Object.assign(() => <PostPage Join={Join} />, { load });
