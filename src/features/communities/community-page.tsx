import { Link } from 'react-router-dom';
import { isLearner, isSignedIn } from '../../machines/session/session.selectors.ts';
import { communitiesMessages as texts } from '../../messages/communities.ts';
import { communitiesTitles as titles } from '../../messages/communities-titles.ts';
import { signInAddress } from '../../routes/redirect.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { dateInWords } from '../../shared/time/words.ts';
import type { CommunityOverview, OpenCommunity } from '../../shared/transport/schema.d.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { PageFrame } from '../../ui/list/page-frame.tsx';
import { Page, Parts } from '../../ui/page.tsx';
import { useManner } from '../../ui/use-manner.ts';
import { Loaded } from '../problems/public.ts';
import { activityOf, membersInWords, weeklyInWords } from './activity.ts';
import styles from './communities.module.css';
import { overviewOptions, useOverview } from './queries.ts';

const { about: words } = texts;

/** The public page about communities. */
export function CommunityPage() {
  const query = useOverview();
  const signedIn = useSession(isSignedIn);
  return (
    <PageFrame open={!signedIn}>
      <Page heading={titles.community} lead={words.lead}>
        <Loaded query={query} what={texts.what}>
          {(overview) => <Known overview={overview} />}
        </Loaded>
      </Page>
    </PageFrame>
  );
}

CommunityPage.load = async ({ services, ask }: PageContext) => ask(overviewOptions(services));

function Known({ overview }: { overview: CommunityOverview }) {
  const { members, weekly_posts, communities, posts, examples } = overview;
  const figures = [membersInWords(members), weeklyInWords(weekly_posts)].filter((figure) => figure !== null);
  return (
    <Parts>
      {figures.length > 0 && (
        <Row as="ul" gap={2} columnGap={6} className={styles.figures} aria-label={words.figuresLabel}>
          {figures.map((figure) => (
            <li key={figure}>{figure}</li>
          ))}
        </Row>
      )}
      <Grid gap={6} min={22} className={styles.halves}>
        {[words.what, words.rules].map(({ heading, items }) => (
          <Stack as="section" key={heading} gap={3}>
            <h2>{heading}</h2>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Stack>
        ))}
      </Grid>
      <OpenOnes communities={communities} />
      <Posts heading={words.posts} posts={posts} whereOf={words.postIn} />
      <Posts heading={words.examples} posts={examples} whereOf={words.inCommunity} />
    </Parts>
  );
}

function OpenOnes({ communities }: Pick<CommunityOverview, 'communities'>) {
  return (
    <Stack as="section" gap={3}>
      <h2>{words.open}</h2>
      {communities.length === 0 ? (
        <EmptyState text={words.none} way={{ label: words.signUp, to: '/sign-up' }} />
      ) : (
        <Grid as="ul" gap={4} min={20} fill>
          {communities.map((community) => (
            <OpenOne key={community.id} community={community} />
          ))}
        </Grid>
      )}
    </Stack>
  );
}

function OpenOne({ community }: { community: OpenCommunity }) {
  const { id, name, purpose, language, topic } = community;
  const learner = useSession(isLearner);
  const manner = useManner();
  const address = `/communities/${id}`;
  const activity = activityOf(community, (last) => dateInWords(last, 'UTC', undefined, manner));
  return (
    <li className={styles.card}>
      <span className={styles.topic}>{topic}</span>
      <h3>
        <ContentTitle lang={language}>{name}</ContentTitle>
      </h3>
      <p dir="auto" lang={language}>
        {purpose}
      </p>
      <Stack gap={2} className={styles.foot}>
        {activity !== '' && <p className={styles.soft}>{activity}</p>}
        <Row gap={2} align="center">
          <LinkButton
            size="small"
            variant="outline"
            to={learner ? address : signInAddress('/sign-up', { pathname: address, search: '', hash: '' })}
            aria-label={learner ? words.lookOf(name) : words.joinOf(name)}
          >
            {learner ? words.look : words.join}
          </LinkButton>
        </Row>
      </Stack>
    </li>
  );
}

interface PostsProps {
  heading: string;
  posts: CommunityOverview['posts'];
  whereOf: (community: string, time: string) => string;
}

function Posts({ heading, posts, whereOf }: PostsProps) {
  const manner = useManner();
  if (posts.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <h2>{heading}</h2>
      <Stack as="ol" gap={3}>
        {posts.map(({ id, title, community, created_at }) => (
          <li key={id}>
            <Link to={`/communities/content/${id}`}>
              <ContentTitle>{title}</ContentTitle>
            </Link>
            <p className={styles.soft}>{whereOf(community, dateInWords(created_at, 'UTC', undefined, manner))}</p>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
