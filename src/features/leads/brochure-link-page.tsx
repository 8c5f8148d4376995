import { useSearchParams } from 'react-router-dom';
import { leadsMessages } from '../../messages/leads.ts';
import { useSubmittedForm } from '../../shared/forms/submitted-form.ts';
import { CallError, failedWith, failureOf } from '../../shared/transport/call-error.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextHead, TextPage } from '../../ui/text-page.tsx';
import { publicPath } from './brochure-address.ts';
import { renewBrochure } from './commands.ts';

const texts = leadsMessages.link;

/** The result of a form submitted without JavaScript. */
function useSent() {
  const submitted = useSubmittedForm();
  if (submitted === null) return { isDone: false, error: null };
  const { status, answer } = submitted;
  const isDone = status < 300;
  return { isDone, error: isDone ? null : new CallError(failureOf(status, answer)) };
}

/** The page for an expired link: one click emails a new link. */
export function BrochureLinkPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const renewing = useCommand(renewBrochure);
  const sent = useSent();
  const isDone = renewing.isSuccess || sent.isDone;
  const error = renewing.isPending ? null : (renewing.error ?? sent.error);
  const isKnown = token !== '' && token.length <= 100;
  return (
    <TextPage>
      <TextHead
        heading={isDone ? texts.doneHeading : texts.heading}
        lead={isDone ? texts.done : isKnown ? texts.text : texts.noToken}
      />
      {error !== null && (
        <AlertBox
          type="danger"
          failure={error}
          text={failedWith(error, 429) === null ? texts.failed(failureText(error)) : texts.tooMany}
        />
      )}
      <Row
        as="form"
        gap={3}
        align="center"
        method="post"
        action={`/brochure/link?token=${encodeURIComponent(token)}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!renewing.isPending) renewing.mutate(token);
        }}
      >
        <input type="hidden" name="token" value={token} />
        {isKnown && !isDone && (
          <SubmitButton busy={renewing.isPending} failed={error !== null}>
            {texts.renew}
          </SubmitButton>
        )}
        <LinkButton to={publicPath}>{leadsMessages.all}</LinkButton>
      </Row>
    </TextPage>
  );
}
