import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { formsMessages as texts } from '../../messages/forms.ts';
import { useDesk } from '../../shared/actors/use-desk.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import type { Form } from '../../shared/transport/schema.d.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextHead, TextPage } from '../../ui/text-page.tsx';
import { NotFound } from '../problems/capability.ts';
import { Loaded } from '../problems/public.ts';
import { sendForm } from './commands.ts';
import { FormDesk } from './form-desk.tsx';
import { Receipt } from './form-receipt.tsx';
import { formOptions } from './queries.ts';

/** The default form, for addresses without a form's name. */
const interest = 'interest';
const isSlug = (text: string) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text) && text.length <= 60;

const slugIn = (search: URLSearchParams): string => search.get('form') || interest;

/** The page of the form that the address names. */
export function UserFormPage() {
  const slug = slugIn(useSearchParams()[0]);
  return isSlug(slug) ? <NamedForm key={slug} slug={slug} /> : <NotFound missing="form" />;
}

function NamedForm({ slug }: { slug: string }) {
  const query = useQuery(formOptions(useApi(), slug));
  const { data, error } = query;
  if (isNotFound(error)) return <NotFound missing="form" />;
  return (
    <TextPage>
      <TextHead heading={data?.title ?? texts.heading} lead={data?.lead} />
      <Loaded query={query} what={texts.what}>
        {(data) => <OwnForm form={data} />}
      </Loaded>
    </TextPage>
  );
}

function OwnForm({ form }: { form: Form }) {
  const { owner, touch } = useDesk();
  const user = useSession(selectUser);
  const known = useMemo(() => ({ name: user?.name ?? '', email: user?.email ?? '' }), [user?.name, user?.email]);
  return (
    <>
      <PageTitle title={form.title} />
      <FormDesk
        key={owner}
        form={form}
        action={`/user-form?form=${form.slug}`}
        send={sendForm}
        known={known}
        onTouched={touch}
        renderReceipt={(receipt, answers, another) => (
          <Receipt form={form} answers={answers} receipt={receipt} isVisitor={user === null} onAnother={another} />
        )}
      />
    </>
  );
}

UserFormPage.load = async ({ services, ask, search }: PageContext) => {
  const slug = slugIn(search);
  if (isSlug(slug)) await ask(formOptions(services, slug));
};
