import { useSearchParams } from 'react-router-dom';
import { isUnconfirmed } from '../../../machines/event-registration/event-registration.tags.ts';
import { isLearner } from '../../../machines/session/session.selectors.ts';
import { eventGuestMessages as texts } from '../../../messages/event-guest.ts';
import { useSession } from '../../../shared/actors/use-session.ts';
import { useSubmittedForm } from '../../../shared/forms/submitted-form.ts';
import { readWords } from '../../../shared/lists/address.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import { CallError, failedWith, failureOf } from '../../../shared/transport/call-error.ts';
import type { GuestPart } from '../../../shared/transport/schema.d.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { PageFrame } from '../../../ui/list/page-frame.tsx';
import { Page } from '../../../ui/page.tsx';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import { formOptions } from '../../forms/public.ts';
import { LoadFailure } from '../../problems/public.ts';
import { guestPartOptions, useGuestPart } from '../queries.ts';
import { GuestPartView } from './guest-part.tsx';

const readToken = (search: URLSearchParams): string => readWords(search.get('token'), 200);

/** The result of a form submitted without JavaScript; undefined if there was none. */
function useSent(): { part: GuestPart | null | undefined; error: CallError | null } | null {
  const submitted = useSubmittedForm();
  if (submitted === null) return null;
  const { status, answer } = submitted;
  if (status < 300) return { part: (answer as { data: GuestPart | null }).data, error: null };
  return { part: undefined, error: new CallError(failureOf(status, answer)) };
}

/** The page that a link in an email leads to. Opening it changes nothing. */
export function GuestPage() {
  const learner = useSession(isLearner);
  return (
    <PageFrame open={!learner}>
      <Shown />
    </PageFrame>
  );
}

function Shown() {
  const token = readToken(useSearchParams()[0]);
  const sent = useSent();
  const query = useGuestPart(token);
  const { data = sent?.part, error } = query;
  const isBad = token === '' || failedWith(error, 422) !== null || failedWith(error, 400) !== null;
  if (data === null)
    return (
      <Page heading={texts.forgottenHeading} lead={texts.forgotten}>
        <Ways />
      </Page>
    );
  if (data !== undefined)
    return (
      <Page heading={texts.heading}>
        <GuestPartView part={data} token={token} failed={sent?.error ?? null} />
      </Page>
    );
  if (isBad)
    return (
      <Page heading={texts.badHeading} lead={texts.bad}>
        <Ways />
      </Page>
    );
  return (
    <Page heading={texts.heading}>
      {error === null ? (
        <LineSkeletons what={texts.what} count={6} />
      ) : (
        <LoadFailure query={query} what={texts.what} variant="page" />
      )}
    </Page>
  );
}

const Ways = () => (
  <Row gap={2}>
    <LinkButton to="/events">{texts.badEvents}</LinkButton>
    <LinkButton to="/sign-in">{texts.signIn}</LinkButton>
  </Row>
);

GuestPage.load = async ({ services, ask, search }: PageContext) => {
  const token = readToken(search);
  if (token === '') return;
  const part = await ask(guestPartOptions(services, token));
  const form = part != null && isUnconfirmed(part.registration) ? part.item.form : null;
  if (form !== null) await ask(formOptions(services, form));
};
