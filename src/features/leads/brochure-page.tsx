import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isLearner, selectUser } from '../../machines/session/session.selectors.ts';
import { fileFacts } from '../../messages/file-size.ts';
import { leadsMessages as texts } from '../../messages/leads.ts';
import { courseAddress } from '../../routes/course-address.ts';
import { useDesk } from '../../shared/actors/use-desk.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import type { Form } from '../../shared/transport/schema.d.ts';
import { AfterHeading } from '../../ui/after-heading.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Card, Stack } from '../../ui/layout.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { FormDesk, formOptions } from '../forms/public.ts';
import { NotFound } from '../problems/capability.ts';
import { Loaded } from '../problems/public.ts';
import { addressOfBrochure, type BrochureAddress, ownPath, publicPath } from './brochure-address.ts';
import { BrochureCover } from './brochure-cover.tsx';
import { BrochureReady } from './brochure-ready.tsx';
import { askForBrochure } from './commands.ts';
import styles from './leads.module.css';
import { brochureOptions, type ShownBrochure } from './queries.ts';

interface NamedBrochureProps {
  slug: string;
  address: BrochureAddress;
}

/** A brochure with its contents and the request form. */
export function NamedBrochure({ slug, address }: NamedBrochureProps) {
  const { pathname } = useLocation();
  const query = useQuery(brochureOptions(useApi(), slug, address.partner));
  const { data: brochure, error } = query;
  if (isNotFound(error)) return <NotFound missing="brochure" />;
  return (
    <Stack as="article" gap={6} className={styles.page}>
      <PageTitle title={texts.get(brochure?.title ?? '')} />
      <Link to={pathname === ownPath ? ownPath : publicPath} className={styles.back}>
        <ArrowLeft aria-hidden />
        {texts.all}
      </Link>
      {brochure === undefined && <PageHeading>{texts.heading}</PageHeading>}
      <Loaded query={query} what={texts.whatOne} count={8}>
        {(known) => (
          <div className={styles.columns}>
            <About brochure={known} />
            <AfterHeading>
              <Asking brochure={known} address={address} />
            </AfterHeading>
          </div>
        )}
      </Loaded>
    </Stack>
  );
}

/** The page of the brochure's subject; null if it has none. */
function addressOf({ about }: ShownBrochure, isOwn: boolean): string | null {
  const { kind, id } = about;
  if (id === null || kind === 'partner') return null;
  if (kind === 'university') return `/${isOwn ? 'universities-show' : 'universities'}/${id}`;
  return courseAddress({ id, kind: kind === 'program' ? 'program' : 'lms' });
}

function About({ brochure }: { brochure: ShownBrochure }) {
  const learner = useSession(isLearner);
  const { title, summary, language, contents, about } = brochure;
  const page = addressOf(brochure, learner);
  const name = <ContentTitle lang={about.language ?? undefined}>{about.name}</ContentTitle>;
  return (
    <div className={styles.about}>
      <BrochureCover title={title} language={language} />
      <Stack gap={4}>
        <p className={styles.eyebrow}>{texts.eyebrow}</p>
        <PageHeading>
          <ContentTitle lang={language}>{title}</ContentTitle>
        </PageHeading>
        <p className={styles.facts}>{fileFacts(brochure)}</p>
        <p className={styles.summary} dir="auto" lang={language}>
          {summary}
        </p>
        <h2 className={styles.contentsHeading}>{texts.contents}</h2>
        <Stack as="ul" gap={2} className={styles.contents}>
          {contents.map((line) => (
            <li key={line}>
              <Check aria-hidden />
              <ContentTitle lang={brochure.pages === null ? undefined : language}>{line}</ContentTitle>
            </li>
          ))}
        </Stack>
        <p className={styles.subject}>
          {texts.kinds[about.kind]}: {page === null ? name : <Link to={page}>{name}</Link>}
        </p>
      </Stack>
    </div>
  );
}

function Asking({ brochure, address }: { brochure: ShownBrochure; address: BrochureAddress }) {
  const query = useQuery(formOptions(useApi(), brochure.form));
  const { partner } = brochure;
  return (
    <Card as="section" gap={5} className={styles.asking} aria-labelledby="asking">
      <Heading>{texts.form}</Heading>
      {partner && (
        <Stack gap={1} className={styles.partner}>
          <h3>{texts.partner(partner.name)}</h3>
          <p>{partner.consent}</p>
        </Stack>
      )}
      <Loaded query={query} what={texts.whatForm} count={5}>
        {(form) => <OwnForm form={form} brochure={brochure} address={address} />}
      </Loaded>
    </Card>
  );
}

const Heading = ({ children }: { children: ReactNode }) => (
  <Stack gap={1} className={styles.askingHead}>
    <h2 id="asking">{children}</h2>
    <p>{texts.formText}</p>
  </Stack>
);

function OwnForm({ form, brochure, address }: { form: Form; brochure: ShownBrochure; address: BrochureAddress }) {
  const { owner, touch } = useDesk();
  const user = useSession(selectUser);
  const known = useMemo(() => ({ name: user?.name ?? '', email: user?.email ?? '' }), [user?.name, user?.email]);
  const { slug, partner } = brochure;
  const serialised = JSON.stringify({ brochure: slug, ...(partner && { partner: partner.slug }), ...address.source });
  const also = useMemo(() => JSON.parse(serialised) as { brochure: string }, [serialised]);
  const send = useMemo(() => askForBrochure(also), [also]);
  return (
    <FormDesk
      key={owner}
      form={form}
      action={addressOfBrochure(publicPath, slug, partner?.slug ?? '', address.source)}
      send={send}
      also={also}
      known={known}
      onTouched={touch}
      renderReceipt={(link, answers, another) => (
        <BrochureReady link={link} form={form} answers={answers} onAnother={another} />
      )}
    />
  );
}
