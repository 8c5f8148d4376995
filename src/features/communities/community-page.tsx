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
        <ul className={styles.figures} aria-label={words.figuresLabel}>
          {figures.map((figure) => (
            <li key={figure}>{figure}</li>
          ))}
        </ul>
      )}
      <div className={styles.halves}>
        {[words.what, words.rules].map(({ heading, items }) => (
          <section key={heading} className={styles.text}>
            <h2>{heading}</h2>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <OpenOnes communities={communities} />
      <Posts heading={words.posts} posts={posts} whereOf={words.postIn} />
      <Posts heading={words.examples} posts={examples} whereOf={words.inCommunity} />
    </Parts>
  );
}

function OpenOnes({ communities }: Pick<CommunityOverview, 'communities'>) {
  return (
    <section className={styles.text}>
      <h2>{words.open}</h2>
      {communities.length === 0 ? (
        <EmptyState text={words.none} way={{ label: words.signUp, to: '/sign-up' }} />
      ) : (
        <ul className={styles.grid}>
          {communities.map((community) => (
            <OpenOne key={community.id} community={community} />
          ))}
        </ul>
      )}
    </section>
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
      <div className={styles.foot}>
        {activity !== '' && <p className={styles.soft}>{activity}</p>}
        <div className={styles.actions}>
          <LinkButton
            size="small"
            variant="outline"
            to={learner ? address : signInAddress('/sign-up', { pathname: address, search: '', hash: '' })}
            aria-label={learner ? words.lookOf(name) : words.joinOf(name)}
          >
            {learner ? words.look : words.join}
          </LinkButton>
        </div>
      </div>
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
    <section className={styles.text}>
      <h2>{heading}</h2>
      <ol className={styles.posts}>
        {posts.map(({ id, title, community, created_at }) => (
          <li key={id}>
            <Link to={`/communities/content/${id}`}>
              <ContentTitle>{title}</ContentTitle>
            </Link>
            <p className={styles.soft}>{whereOf(community, dateInWords(created_at, 'UTC', undefined, manner))}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
