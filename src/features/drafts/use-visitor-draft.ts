import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Entry } from '../../machines/outbox/outbox.ports.ts';
import { selectUser } from '../../machines/session/session.selectors.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { fieldsOf, isAboutPerson } from '../../shared/form-data/answers.ts';
import { useOutboxSource } from '../../shared/outbox/outbox-source.ts';
import { useCommand } from '../../shared/transport/command.ts';
import type { Form, FormDrafts } from '../../shared/transport/schema.d.ts';
import { claimFormDraft } from './commands.ts';
import type { DraftPlaces, FormContent } from './places.ts';
import { type DraftChange, isOfForm, type OfForm } from './saved-drafts.ts';

const isStepOf = ({ slug }: Form, { change }: Entry): boolean =>
  change.kind === 'draft' && isOfForm(change as DraftChange) && (change as OfForm).form === slug;

/** A step without the answers that identify the writer; null if it has no other answers. */
function withoutPerson(form: Form, change: OfForm): OfForm | null {
  const personal = new Set(
    fieldsOf(form)
      .filter(isAboutPerson)
      .map(({ name }) => name),
  );
  const answers = (change.content as FormContent).answers.filter(({ field }) => !personal.has(field));
  return answers.length === 0 ? null : { ...change, content: { answers } };
}

/**
 * A visitor's draft of a form in this browser, on the server or still on this device, for the user who has signed in
 * since.
 * @returns null if there is no draft; its `answer` takes whether the user continues the draft
 */
export function useVisitorDraft(form: Form, { query }: DraftPlaces<FormContent, FormDrafts>) {
  const source = useOutboxSource();
  const userId = useSession(selectUser)?.id;
  const { data } = useQuery({ ...query, enabled: false });
  const claiming = useCommand(claimFormDraft);
  const [left, setLeft] = useState<readonly Entry[]>([]);
  useEffect(() => {
    let isOver = false;
    if (userId === undefined) setLeft([]);
    else
      source.load().then(
        async (outboxes) => {
          const entries = await outboxes.left();
          if (!isOver) setLeft(entries.filter((entry) => isStepOf(form, entry)));
        },
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [source, form, userId]);
  if (userId === undefined || (data?.has_visitor_draft !== true && left.length === 0)) return null;
  return {
    isAnswering: claiming.isPending,
    error: claiming.error,
    answer: (take: boolean) =>
      claiming.mutate(
        { form: form.slug, take },
        {
          // The draft on this device is newer than the server's.
          onSuccess: () => {
            setLeft([]);
            void source
              .load()
              .then(({ endOffer }) =>
                endOffer(left, (change) => (take ? withoutPerson(form, change as OfForm) : null)),
              );
          },
        },
      ),
  };
}
