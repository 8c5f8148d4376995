import { Link } from 'react-router-dom';
import { isLearner, isSignedIn } from '../../machines/session/session.selectors.ts';
import { newslettersMessages as texts } from '../../messages/newsletters.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import type { StateOf } from '../../shared/lists/define-list.ts';
import { issueList } from '../../shared/lists/newsletters.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import type { NewsletterIssue, NewsletterPage } from '../../shared/transport/schema.d.ts';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageFrame } from '../../ui/list/page-frame.tsx';
import { SearchedList } from '../../ui/list/searched-list.tsx';
import { TabLinks } from '../../ui/list/tab-links.tsx';
import { type AddressState, useAddressState } from '../../ui/list/use-address-state.ts';
import { Page } from '../../ui/page.tsx';
import { WaypointCover } from '../../ui/waypoint-cover.tsx';
import { Loaded } from '../problems/public.ts';
import { IssueFacts } from './issue-facts.tsx';
import { MySubscriptions } from './my-subscriptions.tsx';
import styles from './newsletters.module.css';
import { newsletterPageOptions, subscriptionsOptions, useNewsletterPage } from './queries.ts';
import { SignUpForm } from './sign-up-form.tsx';

/** All published issues, and the form to subscribe. */
export function NewslettersPage() {
  const learner = useSession(isLearner);
  const address = useAddressState(issueList.format);
  const query = useNewsletterPage(issueList.queryOf(address.state));
  return (
    <PageFrame open={!learner}>
      <Page heading={texts.heading} lead={texts.lead}>
        <Loaded query={query} what={texts.what}>
          {(page) => (
            <div className={styles.columns}>
              <Subscribing page={page} />
              <div className={styles.list}>
                <Issues page={page} query={query} address={address} />
              </div>
            </div>
          )}
        </Loaded>
      </Page>
    </PageFrame>
  );
}

function Subscribing({ page: { newsletters } }: { page: NewsletterPage }) {
  const learner = useSession(isLearner);
  const signedIn = useSession(isSignedIn);
  if (newsletters.length === 0 || (signedIn && !learner)) return null;
  return (
    <aside className={styles.aside} id="subscribe">
      {learner ? <MySubscriptions /> : <SignUpForm newsletters={newsletters} />}
    </aside>
  );
}

interface IssuesProps {
  page: NewsletterPage;
  query: ReturnType<typeof useNewsletterPage>;
  address: AddressState<StateOf<typeof issueList>>;
}

const Issues = ({ page: { topics, newsletters }, query, address }: IssuesProps) => (
  <SearchedList
    list={issueList}
    address={address}
    answer={query}
    texts={{
      ...texts,
      none: newsletters.length === 0 ? texts.noneAtAll : texts.none,
      facets: { topic: { legend: texts.topics } },
    }}
    tabs={
      topics.length > 0 && (
        <TabLinks
          label={texts.topics}
          tabs={['', ...topics].map((topic) => ({
            name: topic === '' ? texts.allTopics : topic,
            to: address.addressOf({ topic, page: 1 }),
            isCurrent: topic === address.state.topic,
          }))}
        />
      )
    }
  >
    {({ items }) => (
      <Stack as="ul" gap={4} aria-label={texts.issues}>
        {items.map((item) => (
          <IssueRow key={item.id} issue={item} />
        ))}
      </Stack>
    )}
  </SearchedList>
);

function IssueRow({ issue }: { issue: NewsletterIssue }) {
  const { id, title, summary, language } = issue;
  return (
    <li>
      <article className={styles.row}>
        <WaypointCover name={title} className={styles.cover} />
        <Stack gap={2} className={styles.words}>
          <IssueFacts issue={issue} />
          <h2>
            <Link to={`/newsLetterDetail/${id}`}>
              <ContentTitle lang={language}>{title}</ContentTitle>
            </Link>
          </h2>
          <p lang={language} dir="auto">
            {summary}
          </p>
        </Stack>
      </article>
    </li>
  );
}

NewslettersPage.load = ({ services, ask, search, isLearner: learner }: PageContext) =>
  Promise.all([
    ask(newsletterPageOptions(services, issueList.queryIn(search))),
    learner && ask(subscriptionsOptions(services)),
  ]);
