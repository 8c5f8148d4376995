import { waitFor } from 'xstate';
import { type Answers, toFormAnswers } from '../../shared/form-data/answers.ts';
import type { Outboxes } from '../../shared/outbox/outbox-source.ts';
import type { CommandParts } from '../../shared/transport/command.ts';
import type { Form } from '../../shared/transport/schema.d.ts';
import { openDraft } from '../drafts/capability.ts';
import { formPlaces } from '../drafts/public.ts';

/** Starts the draft of a form's first step with answers, unless a draft exists. */
export async function beginForm(
  { api, queryClient }: Pick<CommandParts, 'api' | 'queryClient'>,
  outboxes: Outboxes,
  form: Form,
  answers: Answers,
): Promise<void> {
  const places = formPlaces(api, form);
  const [place] = places.drafts;
  const outbox = outboxes.ofVisitor() ?? outboxes.current();
  if (outbox === null || place === undefined) return;
  const { actor, close } = openDraft({ queryClient }, outbox, places, place);
  const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  const begun = context.content['answers'] as readonly unknown[] | undefined;
  if (begun === undefined || begun.length === 0)
    actor.send({ type: 'content.changed', content: { answers: toFormAnswers(answers) } });
  close();
}
