import { Link } from 'react-router-dom';
import { isLearner, isSignedIn } from '../../machines/session/session.selectors.ts';
import { listMessages } from '../../messages/list.ts';
import { newslettersMessages as texts } from '../../messages/newsletters.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import type { NewsletterIssue, NewsletterPage } from '../../shared/transport/schema.d.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { ListSearch } from '../../ui/list/list-search.tsx';
import { NoResult } from '../../ui/list/no-result.tsx';
import { PageFrame } from '../../ui/list/page-frame.tsx';
import { ResultsCount } from '../../ui/list/results-bar.tsx';
import { TabLinks } from '../../ui/list/tab-links.tsx';
import { type AddressState, useAddressState } from '../../ui/list/use-address-state.ts';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { WaypointCover } from '../../ui/waypoint-cover.tsx';
import { Loaded } from '../problems/public.ts';
import { IssueFacts } from './issue-facts.tsx';
import { type ListState, listFormat, queryOf } from './list-address.ts';
import { MySubscriptions } from './my-subscriptions.tsx';
import styles from './newsletters.module.css';
import { newsletterPageOptions, subscriptionsOptions, useNewsletterPage } from './queries.ts';
import { SignUpForm } from './sign-up-form.tsx';

/** All published issues, and the form to subscribe. */
export function NewslettersPage() {
  const learner = useSession(isLearner);
  const address = useAddressState(listFormat);
  const query = useNewsletterPage(queryOf(address.state));
  return (
    <PageFrame open={!learner}>
      <Page heading={texts.heading} lead={texts.lead}>
        <AsOf reads={[query]} />
        <Loaded query={query} what={texts.what}>
          {(page) => (
            <div className={styles.columns}>
              <Subscribing page={page} />
              <Issues page={page} address={address} />
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
  address: AddressState<ListState>;
}

function Issues({ page: found, address: { state, change, addressOf } }: IssuesProps) {
  const { items, total, page, page_size, topics } = found;
  const pages = Math.ceil(total / page_size);
  const filters = [
    ...(state.q === '' ? [] : [{ name: listMessages.words(state.q), without: { q: '', page: 1 } }]),
    ...(state.topic === '' ? [] : [{ name: state.topic, without: { topic: '', page: 1 } }]),
  ];
  const last = filters.at(-1);
  const none = found.newsletters.length === 0 ? texts.noneAtAll : texts.none;
  return (
    <div className={styles.list}>
      <ListSearch
        label={texts.searchLabel}
        placeholder={texts.search}
        q={state.q}
        parameters={listFormat.parameters}
        onSearch={(q, options) => change({ q, page: 1 }, options)}
      />
      {topics.length > 0 && (
        <TabLinks
          label={texts.topics}
          tabs={['', ...topics].map((topic) => ({
            name: topic === '' ? texts.allTopics : topic,
            to: addressOf({ topic, page: 1 }),
            isCurrent: topic === state.topic,
          }))}
        />
      )}
      <ResultsCount found={texts.found(total)} page={page} pages={pages} />
      {items.length === 0 ? (
        <NoResult
          total={total}
          filters={filters}
          none={none}
          step={last === undefined ? null : { label: listMessages.drop(last.name), changes: last.without }}
          onChange={change}
        />
      ) : (
        <ul className={styles.rows} aria-label={texts.issues}>
          {items.map((item) => (
            <IssueRow key={item.id} issue={item} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} addressOf={(number) => addressOf({ page: number })} />
    </div>
  );
}

function IssueRow({ issue }: { issue: NewsletterIssue }) {
  const { id, title, summary, language } = issue;
  return (
    <li>
      <article className={styles.row}>
        <WaypointCover name={title} className={styles.cover} />
        <div className={styles.words}>
          <IssueFacts issue={issue} />
          <h2>
            <Link to={`/newsLetterDetail/${id}`}>
              <ContentTitle lang={language}>{title}</ContentTitle>
            </Link>
          </h2>
          <p lang={language} dir="auto">
            {summary}
          </p>
        </div>
      </article>
    </li>
  );
}

NewslettersPage.load = ({ services, ask, search, isLearner: learner }: PageContext) =>
  Promise.all([
    ask(newsletterPageOptions(services, queryOf(listFormat.read(search)))),
    learner && ask(subscriptionsOptions(services)),
  ]);
