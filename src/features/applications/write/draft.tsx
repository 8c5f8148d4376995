import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { applicationPageMessages, applicationDraftMessages as texts } from '../../../messages/application-pages.ts';
import { loadingMessages } from '../../../messages/loading.ts';
import { answersFrom, fieldsOf } from '../../../shared/form-data/answers.ts';
import type { ApplicationDetails, DraftContent } from '../../../shared/transport/schema.d.ts';
import { FailureState } from '../../../ui/failure-state.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { WithDraft } from '../../drafts/capability.ts';
import { DraftConflict, DraftStatus, type ServerDraft, useDraftEdit } from '../../drafts/public.ts';
import { AnswerList } from '../../forms/public.ts';
import styles from '../applications.module.css';
import { AnswersPart } from './answers-part.tsx';
import { DocumentsPart } from './documents-part.tsx';
import { EligibilityPart } from './eligibility-part.tsx';
import { missingIn, type Place, placesOf } from './missing.ts';
import { ReviewPart } from './review-part.tsx';
import { usePlaceAddress } from './use-place-address.ts';

const parts = {
  eligibility: EligibilityPart,
  answers: AnswersPart,
  documents: DocumentsPart,
  review: ReviewPart,
} as const;

/** The editor of an application until it is sent. */
export function Draft({ item }: { item: ApplicationDetails }) {
  return (
    <WithDraft kind="application" subjectId={item.id}>
      {(draft) =>
        draft === null ? (
          <LineSkeletons what={texts.what} count={6} />
        ) : draft.status === 'failed' || draft.status === 'missing' ? (
          <FailureState
            title={loadingMessages.failed(texts.what)}
            text={texts.failedText}
            failure={null}
            onRetry={draft.retry}
          />
        ) : (
          <OpenDraft item={item} draft={draft} />
        )
      }
    </WithDraft>
  );
}

function OpenDraft({ item, draft }: { item: ApplicationDetails; draft: ServerDraft }) {
  const { form } = item;
  const { content } = draft;
  const edit = useDraftEdit(draft);
  const addressOf = usePlaceAddress();
  const [params] = useSearchParams();
  const all = placesOf(item);
  const place = all.find((one) => one === params.get('step')) ?? all[0] ?? 'review';
  const Part = parts[place];
  const following = all[all.indexOf(place) + 1];
  // Remount the fields with the chosen version. Typing can continue while a conflict is open.
  const isAsked = draft.conflict !== null;
  const [round, setRound] = useState({ isAsked, chosen: 0 });
  if (round.isAsked !== isAsked) setRound({ isAsked, chosen: isAsked ? round.chosen : round.chosen + 1 });
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    heading.current?.focus();
  }, [place]);
  return (
    <div className={styles.draft}>
      <PlaceLinks item={item} content={content} all={all} current={place} />
      <Stack as="section" gap={4} className={styles.part} aria-labelledby="part">
        <Row gap={3} align="center" justify="between" className={styles.partHead}>
          <h2 id="part" ref={heading} tabIndex={-1}>
            {texts.places[place]}
          </h2>
          <DraftStatus draft={draft} />
        </Row>
        <DraftConflict draft={draft}>
          {({ answers = [] }) => <AnswerList form={form} answers={answersFrom(fieldsOf(form), answers)} />}
        </DraftConflict>
        <Part
          key={`${place} ${round.chosen}`}
          item={item}
          draft={draft}
          edit={edit}
          next={following && addressOf(following)}
        />
      </Stack>
    </div>
  );
}

interface PlaceLinksProps {
  item: ApplicationDetails;
  content: DraftContent;
  all: readonly Place[];
  current: Place;
}

/** Links to the parts, with the number of missing items in each. */
function PlaceLinks({ item, content, all, current }: PlaceLinksProps) {
  const addressOf = usePlaceAddress();
  const missing = missingIn(item, content);
  const asked = all.filter((place) => place !== 'review');
  const complete = asked.filter((place) => missing[place] === 0).length;
  return (
    <nav aria-label={texts.steps} className={styles.places}>
      <p className={styles.soft}>{applicationPageMessages.complete(complete, asked.length)}</p>
      <ol>
        {all.map((place) => (
          <li key={place} data-complete={place !== 'review' && missing[place] === 0}>
            <Link to={addressOf(place)} preventScrollReset aria-current={place === current ? 'step' : undefined}>
              {texts.places[place]}
              {place !== 'review' && missing[place] > 0 && (
                <>
                  <span className={styles.missing} aria-hidden>
                    {missing[place]}
                  </span>
                  <VisuallyHidden>{texts.missing(missing[place])}</VisuallyHidden>
                </>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
