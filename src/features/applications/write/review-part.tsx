import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { applicationDraftMessages as texts } from '../../../messages/application-pages.ts';
import { applicationDeclaration } from '../../../messages/applications.ts';
import { answersFrom, fieldsOf } from '../../../shared/form-data/answers.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/toast.ts';
import { AnswerList, ChoiceGroup } from '../../forms/public.ts';
import { refusedText } from '../../uploads/public.ts';
import { applicationAddress } from '../addresses.ts';
import styles from '../applications.module.css';
import { submitApplication } from '../commands.ts';
import { missingIn, placesOf } from './missing.ts';
import type { PartProps } from './part.ts';
import { usePlaceAddress } from './use-place-address.ts';

/** The summary, the declaration and the send button. */
export function ReviewPart({ item, draft }: PartProps) {
  const { id, form, asked_documents, documents } = item;
  const { content, status, version } = draft;
  const navigate = useNavigate();
  const addressOf = usePlaceAddress();
  const sending = useCommand(submitApplication);
  const [isDeclared, setDeclared] = useState(false);
  const [isShared, setShared] = useState(false);
  const missing = missingIn(item, content);
  const lacking = placesOf(item).filter((place) => place !== 'review' && missing[place] > 0);
  const because =
    lacking.length > 0 ? texts.incomplete : status !== 'saved' ? texts.saving : isDeclared ? null : texts.undeclared;
  const send = () =>
    sending.mutate(
      { id, version, file_ids: documents.map(({ file }) => file.id), is_declared: true, shares_portfolio: isShared },
      {
        onSuccess: ({ item: { reference } }) => showToast({ type: 'success', text: texts.sent(reference) }),
        leadsOn: () => void navigate(applicationAddress(id), { replace: true }),
      },
    );
  return (
    <>
      <p>{texts.reviewText}</p>
      {lacking.length > 0 && (
        <div className={styles.lacking} role="group" aria-label={texts.stillMissing}>
          <ul>
            {lacking.map((place) => (
              <li key={place}>
                <Link to={addressOf(place)} preventScrollReset>
                  {texts.toPart(texts.places[place])}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <AnswerList
        form={form}
        answers={answersFrom(fieldsOf(form), content.answers ?? [])}
        addressOf={() => addressOf('answers')}
      />
      {asked_documents.length > 0 && (
        <Stack as="section" gap={4} className={styles.part} aria-labelledby="documents">
          <Row gap={3} align="center" justify="between" className={styles.partHead}>
            <h3 id="documents">{texts.places.documents}</h3>
            <Link to={addressOf('documents')} preventScrollReset aria-label={texts.change(texts.places.documents)}>
              {texts.change(texts.places.documents)}
            </Link>
          </Row>
          <Stack as="dl" gap={3} className={styles.pairs}>
            {asked_documents.map(({ name }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {documents
                    .filter(({ document }) => document === name)
                    .map(({ file }) => file.name)
                    .join(', ') || texts.noDocument}
                </dd>
              </div>
            ))}
          </Stack>
        </Stack>
      )}
      <ChoiceGroup
        type="checkbox"
        name="portfolio"
        legend={texts.portfolio}
        help={texts.portfolioHelp}
        options={[{ value: 'yes', label: texts.sharePortfolio }]}
        chosen={[]}
        onChange={({ target }) => setShared(target.checked)}
      />
      <p className={styles.soft}>
        <Link to="/portfolio?as=public">{texts.seePortfolio}</Link>
      </p>
      <ChoiceGroup
        type="checkbox"
        name="declaration"
        legend={texts.declare}
        options={[{ value: 'yes', label: applicationDeclaration }]}
        chosen={[]}
        onChange={({ target }) => setDeclared(target.checked)}
      />
      {sending.error !== null && (
        <AlertBox type="danger" failure={sending.error} text={texts.refused(refusedText(sending.error))} />
      )}
      <Row gap={3} align="center">
        <Button
          variant="filled"
          size="large"
          needsServer
          disabled={because !== null}
          aria-busy={sending.isPending}
          onClick={() => {
            if (!sending.isPending) send();
          }}
        >
          {form.submit}
        </Button>
        {because !== null && <p className={styles.soft}>{because}</p>}
      </Row>
    </>
  );
}
