import { useEffect, useId, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isMember } from '../../machines/membership/membership.tags.ts';
import { communitiesMessages as texts } from '../../messages/communities.ts';
import { communitiesTitles as titles } from '../../messages/communities-titles.ts';
import { postPage } from '../../routes/post-address.ts';
import { readNumber } from '../../shared/lists/address.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { Community } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { focusWhenThere } from '../../ui/focus-when-there.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Select } from '../../ui/select.tsx';
import { NotFound } from '../problems/capability.ts';
import { Loaded } from '../problems/public.ts';
import { Feed } from '../threads/capability.ts';
import { membersInWords, weeklyInWords } from './activity.ts';
import { noteVisit, setLevel } from './commands.ts';
import styles from './communities.module.css';
import { Membership, Standing, useLeaving } from './membership.tsx';
import { communityOptions, useCommunity } from './queries.ts';

const { one } = texts;

/** The page of a community. */
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
      <Loaded query={query} what={one.what}>
        {({ item }) => <Known community={item} />}
      </Loaded>
    </Page>
  );
}

function Known({ community }: { community: Community }) {
  const { about, pinned, rules, may_read, may_write } = community;
  // Posts that were new on arrival stay marked as new while the page is open.
  const [seenId] = useState(community.part.seen_post_id);
  const aboutId = useId();
  useVisit(community);
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <div className={styles.toAbout}>
          <Button size="small" variant="outline" onClick={() => focusWhenThere(aboutId)}>
            {one.about}
          </Button>
        </div>
        {!isMember(community.part) && <Entry community={community} />}
        {pinned !== null && (
          <p className={styles.pinned}>
            <span className={styles.soft}>{one.pinned}</span>
            <br />
            <Link to={postPage(pinned.id)}>
              <ContentTitle>{pinned.title}</ContentTitle>
            </Link>
          </p>
        )}
        {may_read && <Feed kind="community" id={about.id} mayWrite={may_write} seenId={seenId} />}
      </div>
      <About community={community} headingId={aboutId} />
      {rules.length > 0 && (
        <section className={styles.rules} aria-label={one.rules} lang={about.language} dir="auto">
          <RichText nodes={rules} />
        </section>
      )}
    </div>
  );
}

/** Stores once per visit which posts the member has seen. */
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

/** The ways to join a community. Renders nothing if the learner may already post. */
function Entry({ community }: { community: Community }) {
  const { access, part, may_read, may_write } = community;
  if (may_write) return null;
  const isShut = access === 'invitation' && part.possible_events.length === 0;
  const way = access === 'course' ? one.courseOnly : isShut ? one.invitationOnly : may_read ? one.joinToWrite : null;
  return (
    <Stack gap={3} align="start" className={styles.join}>
      {!may_read && access !== 'course' && <p>{one.closed}</p>}
      {way !== null && <p>{way}</p>}
      <Standing part={part} />
      <Membership community={community} />
    </Stack>
  );
}

/** The settings of a member, and facts about the community. */
function About({ community, headingId }: { community: Community; headingId: string }) {
  const { about, access, part } = community;
  const leaving = useLeaving();
  const isOfCourse = access === 'course';
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h2 id={headingId}>{one.about}</h2>
      {isMember(part) && (
        <>
          <Standing part={part} />
          <Level community={community} />
          <Membership community={community} onLeft={leaving.onLeft} />
        </>
      )}
      {leaving.line}
      <Facts wide>
        <Fact name={one.topic}>{about.topic}</Fact>
        {!isOfCourse && <Fact name={one.members}>{membersInWords(about.members)}</Fact>}
        <Fact name={one.weekly}>{weeklyInWords(about.weekly_posts, one.weeklyPosts)}</Fact>
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
      <Row as="label" gap={2} align="center" className={styles.level}>
        <span>{texts.level}</span>
        <Select
          inline
          options={levels.map((level) => [level, texts.levels[level]] as const)}
          value={part.level}
          aria-busy={changing.isPending || undefined}
          onChange={({ target }) => choose(target.value)}
        />
      </Row>
      {part.is_muted && <p className={styles.soft}>{texts.isMuted}</p>}
      {changing.isError && (
        <AlertBox type="danger" failure={changing.error} text={texts.eventFailed(failureText(changing.error))} />
      )}
    </>
  );
}

OneCommunityPage.load = async ({ services, ask, params }: PageContext) => {
  const id = readNumber(params['id'] ?? '');
  if (id !== null) await ask(communityOptions(services, id));
};
