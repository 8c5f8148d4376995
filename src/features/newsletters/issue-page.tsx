import Printer from 'lucide-react/icons/printer';
import Share from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { newslettersMessages } from '../../messages/newsletters.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { readNumber } from '../../shared/lists/address.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import type { NewsletterIssueAnswer } from '../../shared/transport/schema.d.ts';
import { AfterHeading } from '../../ui/after-heading.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageFrame } from '../../ui/list/page-frame.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { WaypointBand } from '../../ui/waypoint-band.tsx';
import { NotFound } from '../problems/capability.ts';
import { Loaded } from '../problems/public.ts';
import { IssueFacts } from './issue-facts.tsx';
import styles from './newsletters.module.css';
import { issueOptions, useIssue } from './queries.ts';

const texts = newslettersMessages.issue;

/** The public page of an issue. */
export function IssuePage() {
  const learner = useSession(isLearner);
  const id = readNumber(useParams()['id'] ?? '');
  const query = useIssue(id);
  const { data, error } = query;
  if (id === null || isNotFound(error)) return <NotFound />;
  const title = data?.item.title ?? texts.title;
  return (
    <PageFrame open={!learner}>
      <PageTitle title={title} />
      <Stack as="article" gap={5}>
        <BackLink to="/news-letter">{texts.all}</BackLink>
        <Stack as="header" gap={2}>
          <WaypointBand name={title} className={styles.band} />
          {data && <IssueFacts issue={data.item} />}
          <PageHeading>
            <ContentTitle lang={data?.item.language}>{title}</ContentTitle>
          </PageHeading>
          <AsOf reads={[query]} />
        </Stack>
        <Loaded query={query} what={texts.what} count={12}>
          {(answer) => (
            <AfterHeading>
              <IssueText answer={answer} />
            </AfterHeading>
          )}
        </Loaded>
      </Stack>
    </PageFrame>
  );
}

function IssueText({ answer: { item, text, previous, next } }: { answer: NewsletterIssueAnswer }) {
  return (
    <>
      <p className={styles.lead} lang={item.language} dir="auto">
        {item.summary}
      </p>
      <div className={styles.text} lang={item.language} dir="auto">
        <RichText nodes={text} />
      </div>
      <div className={styles.ways}>
        <ShareButton title={item.title} />
        <Button size="small" className={styles.scripted} onClick={() => window.print()}>
          <Printer aria-hidden />
          {texts.print}
        </Button>
        <LinkButton size="small" to="/news-letter#subscribe">
          {texts.have}
        </LinkButton>
      </div>
      {(previous ?? next) !== null && (
        <nav className={styles.others} aria-label={texts.others}>
          {[
            { issue: previous, label: texts.previous },
            { issue: next, label: texts.next },
          ].map(
            ({ issue, label }) =>
              issue !== null && (
                <p key={label}>
                  <span className={styles.facts}>{label}</span>
                  <Link to={`/newsLetterDetail/${issue.id}`}>
                    <ContentTitle>{issue.title}</ContentTitle>
                  </Link>
                </p>
              ),
          )}
        </nav>
      )}
    </>
  );
}

/** Shares the address with the device's share sheet, or copies it if there is none. */
function ShareButton({ title }: { title: string }) {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const { href: url } = window.location;
    try {
      if ('share' in navigator) await navigator.share({ title, url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        setCopied(true);
      }
    } catch {
      // Cancelled, or not allowed by the browser: the address is still visible in the address bar.
    }
  };
  return (
    <>
      <Button size="small" className={styles.scripted} onClick={() => void share()}>
        <Share aria-hidden />
        {texts.share}
      </Button>
      <span role="status" className={styles.facts}>
        {isCopied && texts.copied}
      </span>
    </>
  );
}

IssuePage.load = async ({ services, ask, params }: PageContext) => {
  const id = readNumber(params['id'] ?? '');
  if (id !== null) await ask(issueOptions(services, id));
};
