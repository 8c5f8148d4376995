import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mailSettingsMessages as texts } from '../../messages/notice-choices.ts';
import { noticeNamed } from '../../messages/notice-named.ts';
import { failedWith } from '../../shared/transport/call-error.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { unsubscribe } from './commands.ts';

/** The token in the address, which is removed from it immediately. */
function useToken(): string | null {
  const [query, setQuery] = useSearchParams();
  const [token, setToken] = useState(() => query.get('token'));
  const given = query.get('token');
  if (given !== null && given !== token) setToken(given);
  useEffect(() => {
    if (given !== null) setQuery((before) => (before.delete('token'), before), { replace: true });
  }, [given, setQuery]);
  return token;
}

/** The target of the link below mails. It shows a button, because mail scanners open links too. */
export function MailSettingsPage() {
  const token = useToken();
  const leaving = useCommand(unsubscribe);
  const { data: done, error } = leaving;
  const isBad = token === null || failedWith(error, 422) !== null;
  const topics = done?.kinds.map((kind) => noticeNamed(kind).topic).join(', ') ?? '';
  const isStopped = done !== undefined && !done.isWanted;
  const outcome = isBad
    ? { heading: texts.badLinkHeading, lead: texts.badLink }
    : done === undefined
      ? { heading: texts.heading, lead: texts.lead }
      : isStopped
        ? { heading: texts.stoppedHeading, lead: texts.stopped(topics) }
        : { heading: texts.againHeading, lead: texts.mailed(topics) };
  return (
    <Page heading={outcome.heading}>
      <Stack gap={4}>
        <p role="status">{outcome.lead}</p>
        {error !== null && !isBad && <AlertBox type="danger" failure={error} text={failureText(error)} />}
        <Row gap={3}>
          {!isBad && (
            <SubmitButton
              type="button"
              variant={isStopped ? 'outline' : 'filled'}
              busy={leaving.isPending}
              failed={error !== null}
              onClick={() => leaving.mutate({ token, isWanted: isStopped })}
            >
              {isStopped ? texts.again : texts.stop}
            </SubmitButton>
          )}
          <LinkButton to="/my-portal#notifications">{texts.all}</LinkButton>
        </Row>
      </Stack>
    </Page>
  );
}
