import { useEffect, useId, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isMember } from '../../machines/membership/membership.tags.ts';
import { communitiesMessages as texts } from '../../messages/communities.ts';
import { communitiesTitles as titles } from '../../messages/communities-titles.ts';
import { postPage } from '../../routes/post-address.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { Community } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { readNumber } from '../../ui/list/address.ts';
import { Page } from '../../ui/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Select } from '../../ui/select.tsx';
import { NotFound } from '../problems/capability.ts';
import { Loaded } from '../problems/lends.ts';
import { Feed } from '../threads/capability.ts';
import { noteVisit, setLevel } from './commands.ts';
import styles from './communities.module.css';
import { Membership, Standing, useLeaving } from './membership.tsx';
import { useCommunity } from './queries.ts';

const { one } = texts;

/** A community, which its address names. */
export function OneCommunityPage() {
  const id = readNumber(useParams()['id'] ?? '');
  return id === null ? <NotFound /> : <OneCommunity key={id} id={id} />;
}

function OneCommunity({ id }: { id: number }) {
  const query = useCommunity(id);
  if (isNotFound(query.error)) return <NotFound />;
  const about = query.data?.item.about;
  const title = about?.name ?? titles.communityShow;
  return (
    <Page
      heading={<ContentTitle lang={about?.language}>{title}</ContentTitle>}
      banner={
        <BackLink to="/communities" small>
          {one.back}
        </BackLink>
      }
      {...(about && { lead: about.purpose })}
    >
      <PageTitle title={title} />
      <AsOf reads={[query]} />
      <Loaded query={query} words={{ ...one, retry: texts.retry }}>
        {({ item }) => <Known community={item} />}
      </Loaded>
    </Page>
  );
}

function Known({ community }: { community: Community }) {
  const { about, pinned, rules, may_read, may_write } = community;
  // What was seen by coming here stays marked as new while the page is read.
  const [seenId] = useState(community.part.seen_post_id);
  useVisit(community);
  return (
    <div className={styles.columns}>
      <Part community={community} />
      <div className={styles.main}>
        {pinned !== null && (
          <p className={styles.pinned}>
            <span className={styles.soft}>{one.pinned}</span>
            <br />
            <Link to={postPage(pinned.id)}>
              <ContentTitle>{pinned.title}</ContentTitle>
            </Link>
          </p>
        )}
        {!may_read && <p>{one.closed}</p>}
        {may_read && !may_write && <p className={styles.soft}>{one.joinToWrite}</p>}
        {may_read && <Feed kind="community" id={about.id} mayWrite={may_write} seenId={seenId} />}
      </div>
      {rules.length > 0 && (
        <section className={styles.rules} aria-label={one.rules} lang={about.language} dir="auto">
          <RichText nodes={rules} />
        </section>
      )}
    </div>
  );
}

/** Notes once what a member has seen by coming here. */
function useVisit({ about: { id }, part, newest_id: newest }: Community) {
  const visit = useCommand(noteVisit).mutate;
  const noted = useRef(part.seen_post_id ?? 0);
  const member = isMember(part);
  useEffect(() => {
    if (!member || newest === null || newest <= noted.current) return;
    noted.current = newest;
    visit({ id, post_id: newest });
  }, [member, newest, id, visit]);
}

/** How the learner stands to it, and what can be done about that. */
function Part({ community }: { community: Community }) {
  const { about, access, part } = community;
  const leaving = useLeaving();
  const heading = useId();
  const isOfCourse = access === 'course';
  const isShut = access === 'invitation' && part.possible_events.length === 0;
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{one.part}</h2>
      <Standing part={part} />
      {isShut && <p className={styles.soft}>{one.invitationOnly}</p>}
      {isOfCourse && <p className={styles.soft}>{one.courseOnly}</p>}
      {isMember(part) && <Level community={community} />}
      <Membership community={community} onLeft={leaving.onLeft} />
      {leaving.line}
      <Facts wide>
        <Fact name={one.topic}>{about.topic}</Fact>
        {!isOfCourse && <Fact name={one.members}>{texts.members(about.members)}</Fact>}
        <Fact name={one.weekly}>{one.weeklyPosts(about.weekly_posts)}</Fact>
        <Fact name={one.access}>{texts.access[access]}</Fact>
      </Facts>
    </section>
  );
}

function Level({ community: { about, part } }: { community: Community }) {
  const changing = useCommand(setLevel);
  const levels = ['all', 'mentions', 'none'] as const;
  const choose = (value: string) => {
    const level = levels.find((known) => known === value);
    if (level !== undefined && !changing.isPending) changing.mutate({ id: about.id, level, is_muted: part.is_muted });
  };
  return (
    <>
      <label className={styles.level}>
        <span>{texts.level}</span>
        <Select
          inline
          options={levels.map((level) => [level, texts.levels[level]] as const)}
          value={part.level}
          aria-busy={changing.isPending || undefined}
          onChange={({ target }) => choose(target.value)}
        />
      </label>
      {part.is_muted && <p className={styles.soft}>{texts.isMuted}</p>}
      {changing.isError && (
        <AlertBox type="danger" failure={changing.error} text={texts.eventFailed(failureText(changing.error))} />
      )}
    </>
  );
}
