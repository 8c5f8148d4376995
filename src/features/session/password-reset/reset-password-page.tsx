import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { passwordResetMachine } from '../../../machines/password-reset/password-reset.machine.ts';
import {
  isBadLink,
  isBusy,
  isChanged,
  isNoLink,
  selectFailure,
  selectRefusal,
} from '../../../machines/password-reset/password-reset.selectors.ts';
import { passwordResetMessages as texts } from '../../../messages/password-reset.ts';
import { useSelected } from '../../../shared/actors/use-selected.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useFocusOnHeading } from './use-focus-on-heading.ts';

export type PasswordResetActor = ActorRefFrom<typeof passwordResetMachine>;

/** Passes the token in the address to the flow and removes it from the address immediately. */
function useToken(flow: PasswordResetActor): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const token = query.get('token');
    if (token === null) {
      if (flow.getSnapshot().matches('unread')) flow.send({ type: 'link.opened', token });
      return;
    }
    flow.send({ type: 'link.opened', token });
    query.delete('token');
    void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [search, hash, flow, navigate]);
}

const changed = { heading: texts.changedHeading, lead: texts.changedLead, to: '/sign-in', next: texts.signIn };
const badLink = { heading: texts.badLinkHeading, lead: texts.badLinkLead, to: '/forgot-password', next: texts.newLink };
const noLink = { ...badLink, heading: texts.noLinkHeading, lead: texts.noLinkLead };

function useEnd(flow: PasswordResetActor) {
  const isWithout = !new URLSearchParams(useLocation().search).has('token');
  const isUnread = useSelected(flow, (snapshot) => snapshot.matches('unread'));
  const ends = [
    useSelected(flow, isChanged) && changed,
    useSelected(flow, isBadLink) && badLink,
    (useSelected(flow, isNoLink) || (isUnread && isWithout)) && noLink,
  ];
  return ends.find((end) => end !== false);
}

/** The target of the emailed link: sets a new password and then leads to the sign-in page. */
export function ResetPasswordPage({ flow }: { flow: PasswordResetActor }) {
  useToken(flow);
  const form = {
    busy: useSelected(flow, isBusy),
    refusal: useSelected(flow, selectRefusal),
    failure: useSelected(flow, selectFailure),
    at: flow,
  };
  const end = useEnd(flow);
  useFocusOnHeading(end !== undefined);
  if (end === undefined)
    return (
      <AuthFrame heading={texts.resetHeading} lead={texts.resetLead}>
        <ResetPasswordForm {...form} onSubmit={(password) => flow.send({ type: 'password.submitted', password })} />
      </AuthFrame>
    );
  return (
    <AuthFrame heading={end.heading} lead={end.lead}>
      <LinkButton variant="filled" to={end.to}>
        {end.next}
      </LinkButton>
    </AuthFrame>
  );
}
