import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { supportDeskMessages as texts } from '../../messages/support-desk.ts';
import { supportTitles as titles } from '../../messages/support-titles.ts';
import { supportForm } from '../../routes/paths.ts';
import { useDesk } from '../../shared/actors/use-desk.ts';
import { readNumber, readWords } from '../../shared/lists/address.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import type { Form } from '../../shared/transport/schema.d.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { FieldSkeletons } from '../../ui/skeletons.tsx';
import { FormDesk, formOptions } from '../forms/public.ts';
import { Loaded } from '../problems/public.ts';
import { askUs } from './commands.ts';
import { HelpSearch } from './help-search.tsx';
import { helpArticlesOptions, supportFactsOptions, useSupportFacts } from './queries.ts';
import styles from './support.module.css';

const codeIn = (search: URLSearchParams): string => readWords(search.get('code'), 200);

/** The subject in the address, in words: a support code, or `application:12`. */
function aboutIn(search: URLSearchParams): string {
  const code = codeIn(search);
  if (code !== '') return code;
  const [, kind = '', id = ''] = /^([a-z][a-z-]{0,30}):(\d{1,10})$/.exec(search.get('ref') ?? '') ?? [];
  return kind === '' ? '' : texts.about(kind, id);
}

/** Help articles, the usual response time, and the form to open a ticket. */
export function CustomerSupportPage() {
  const [search] = useSearchParams();
  const about = aboutIn(search);
  const query = useQuery(formOptions(useApi(), supportForm));
  const shape = <FieldSkeletons what={texts.what} count={4} />;
  return (
    <Page heading={titles.customerSupport} lead={texts.lead}>
      <div className={styles.desk}>
        <Stack gap={12}>
          <HelpSearch code={codeIn(search)} />
          <Stack as="section" gap={4} aria-labelledby="ask">
            <h2 id="ask">{texts.form.heading}</h2>
            <Loaded query={query} what={texts.what} shape={shape}>
              {(form) => (
                <AskDesk key={about} form={form} about={about} follows={readNumber(search.get('follows') ?? '')} />
              )}
            </Loaded>
          </Stack>
        </Stack>
        <Usual />
      </div>
    </Page>
  );
}

interface AskDeskProps {
  form: Form;
  about: string;
  follows: number | null;
}

function AskDesk({ form, about, follows }: AskDeskProps) {
  const { owner, touch } = useDesk();
  const known = useMemo(() => ({ 'field about': about }), [about]);
  const send = useMemo(() => askUs(follows), [follows]);
  return (
    <>
      <p>{form.lead}</p>
      {follows !== null && <p>{texts.form.follows}</p>}
      <FormDesk
        key={owner}
        form={form}
        action="/customer-support"
        send={send}
        known={known}
        onTouched={touch}
        renderReceipt={({ id }) => <Navigate to={`/help/mail-box?ticket=${id}`} />}
      />
    </>
  );
}

/** The usual response time, and where to read answers. */
function Usual() {
  const { data } = useSupportFacts();
  const usual = data?.usual_answer ?? null;
  return (
    <Stack as="aside" gap={4} className={styles.beside}>
      <h2>{texts.usual.heading}</h2>
      <p>{usual === null ? texts.usual.unknown : texts.usual.known(usual.half_minutes, usual.most_minutes)}</p>
      <p>{texts.usual.mailboxText}</p>
      <div>
        <LinkButton to="/help/mail-box">{texts.usual.mailbox}</LinkButton>
      </div>
    </Stack>
  );
}

CustomerSupportPage.load = ({ services, ask, search }: PageContext) =>
  Promise.all([
    ask(helpArticlesOptions(services, '', codeIn(search))),
    ask(formOptions(services, supportForm)),
    ask(supportFactsOptions(services)),
  ]);
