import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type Answers, answersFrom, fieldsOf, sameAnswers, toFormAnswers } from '../../shared/form-data/answers.ts';
import { keptFormName, useDraft } from '../../shared/forms/drafts.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import type { Form, FormAnswer, FormStep } from '../../shared/transport/schema.d.ts';
import { useDrafts } from '../drafts/capability.ts';
import { type FormContent, formPlaces, type ServerDraft } from '../drafts/public.ts';

type StepDraft = ServerDraft<FormContent>;

/** The draft of a step. Consents aren't stored: they count only when the form is sent. */
const contentOf = ({ fields }: FormStep, answers: Answers): FormContent => {
  const kept = fields.filter(({ kind }) => kind !== 'consent').map(({ name }) => [name, answers[name] ?? '']);
  return { answers: toFormAnswers(Object.fromEntries(kept) as Answers) };
};

const isSame = (one: FormContent, other: FormContent) => JSON.stringify(one.answers) === JSON.stringify(other.answers);
const isOpen = ({ status }: StepDraft) => status !== 'loading' && status !== 'failed' && status !== 'missing';
const isBegun = ({ content }: StepDraft) => content.answers.length > 0;
const empty = ({ conflict, choose, change }: StepDraft) => (conflict === null ? change : choose)({ answers: [] });

interface InView {
  /** The initial values. */
  answers: Answers;
  /** Known values of the user, by `autocomplete`. */
  known: Readonly<Record<string, string>>;
  /** The result of a form that was sent before hydration: accepted, or refused and still to be corrected. */
  sent: 'taken' | 'refused' | null;
  /** Replaces the shown answers with those written elsewhere. */
  show: (answers: Answers) => void;
}

/** Stores a form's input as a draft for each step. */
export function useFormDraft(form: Form, { answers: first, known, sent, show }: InView) {
  const { api } = useApi();
  const { steps, slug } = form;
  const places = useMemo(() => formPlaces(api, form), [api, form]);
  const drafts = useDrafts(places);
  // This stored mark makes a page start its program. It also holds what was typed before the draft was
  // loaded.
  const { draft: marked, change: mark } = useDraft<readonly FormAnswer[]>(keptFormName(slug));
  const isReady = drafts.every(({ status }) => status !== 'loading' && status !== 'failed');
  const view = useRef(first);
  /** The steps whose drafts were sent. */
  const spent = useRef(new Set(sent === 'taken' ? steps.keys() : []));
  useEffect(() => {
    for (const [index, draft] of drafts.entries()) {
      if (!isOpen(draft) || !spent.current.delete(index)) continue;
      if (isBegun(draft)) empty(draft);
    }
    const written = drafts.flatMap((draft, index) => {
      const step = steps[index];
      if (step === undefined || !isOpen(draft) || isSame(draft.content, contentOf(step, view.current))) return [];
      return [answersFrom(step.fields, draft.content.answers, known)];
    });
    const now = { ...view.current };
    for (const some of written) Object.assign(now, some);
    if (sameAnswers(now, view.current)) return;
    view.current = now;
    show(now);
    if (marked === null && drafts.some(isBegun)) mark([]);
  });
  useEffect(() => {
    if (isReady && marked !== null && marked.length > 0) mark([]);
  }, [isReady, marked, mark]);
  const change = useCallback(
    (answers: Answers, before: Answers) => {
      view.current = answers;
      for (const [index, step] of steps.entries()) {
        const content = contentOf(step, answers);
        if (!isSame(content, contentOf(step, before))) drafts[index]?.change(content);
      }
    },
    [steps, drafts],
  );
  const early = useRef(sent === null ? marked : sent === 'refused' ? toFormAnswers(first) : null);
  useEffect(() => {
    const answers = early.current ?? [];
    early.current = null;
    if (answers.length === 0) return;
    change(answersFrom(fieldsOf(form), answers, known), {});
    show(view.current);
  }, [form, known, change, show]);
  return {
    drafts,
    places,
    isBegun: drafts.some(isBegun),
    change: (answers: Answers) => {
      if (!isReady) mark(toFormAnswers(answers));
      else if (marked === null) mark([]);
      change(answers, view.current);
    },
    /** Deletes all drafts of the form. */
    empty: () => {
      mark(null);
      for (const draft of drafts) if (isBegun(draft) || draft.conflict !== null) empty(draft);
    },
  };
}
