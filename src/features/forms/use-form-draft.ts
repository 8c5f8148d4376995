import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Answers, answersFrom, fieldsOf, sameAnswers, toFormAnswers } from '../../shared/form-data/answers.ts';
import { type KeptForm, keptFormName, useDraft } from '../../shared/forms/drafts.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { failedWith } from '../../shared/transport/call-error.ts';
import { sendCommand } from '../../shared/transport/command.ts';
import type { Form, FormDraft } from '../../shared/transport/schema.d.ts';
import { saveFormDraft } from './commands.ts';
import { readFormDraft } from './queries.ts';

/** `here`: in this browser alone, for now. */
export type FormDraftStatus = 'none' | 'saving' | 'saved' | 'here';

/** Milliseconds from the first change to saving it, and to another try after a failure. */
const shortly = 800;
const later = 10_000;

/**
 * What somebody has typed into a form: kept in this browser with each change and on the server shortly after.
 *
 * @param show shows answers that were found, in the place of those in view
 * @param isIdle whether there is nothing to look for, since the answers in view were sent already
 */
export function useFormDraft(form: Form, show: (answers: Answers) => void, isIdle: boolean) {
  const { api, tokens } = useApi();
  const queryClient = useQueryClient();
  const { slug, version } = form;
  const { draft, change: keep } = useDraft<KeptForm>(keptFormName(slug));
  const [status, setStatus] = useState<FormDraftStatus>('none');
  const [other, setOther] = useState<FormDraft | null>(null);
  const kept = useRef(draft);
  /** The draft that was there before the form: one that is begun in its fields is in view already. */
  const unshown = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<void>>(undefined);
  /** How often the server had nothing of what it was to have kept. */
  const losses = useRef(0);

  const store = useCallback(
    (next: KeptForm | null) => {
      kept.current = next;
      keep(next);
    },
    [keep],
  );
  const ports = useMemo(() => {
    const plan = (milliseconds: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), milliseconds);
    };
    const find = () => readFormDraft(api, slug);
    const meet = (found: FormDraft | null) => {
      const mine = kept.current;
      if (found === null) {
        losses.current += mine !== null && mine.base > 0 ? 1 : 0;
        if (mine !== null) store({ ...mine, base: 0, isSaved: false });
        if (losses.current > 1) setStatus('here');
        else if (mine !== null) plan(0);
        return;
      }
      const theirs = answersFrom(fieldsOf(form), found.answers);
      const isSame = mine !== null && sameAnswers(mine.answers, theirs);
      if (mine === null || mine.isSaved || isSame) {
        store({ answers: theirs, base: found.sequence, isSaved: true });
        setStatus('saved');
        if (!isSame) show(theirs);
      } else if (mine.base === found.sequence) plan(0);
      else setOther(found);
    };
    const write = async ({ answers, base }: KeptForm) => {
      setStatus('saving');
      try {
        const body = { form: slug, version, answers: toFormAnswers(answers), base };
        const { sequence } = await sendCommand({ api, tokens, queryClient }, saveFormDraft, body);
        const now = kept.current;
        if (now === null) return;
        const isSaved = now.answers === answers;
        store({ ...now, base: sequence, isSaved });
        setStatus(isSaved ? 'saved' : 'saving');
        if (!isSaved) plan(shortly);
      } catch (error) {
        setStatus('here');
        if (failedWith(error, 'stale') !== null) meet(await find());
        else if (failedWith(error, 'form_closed', 404, 400) === null) plan(later);
      }
    };
    const save = async () => {
      timer.current = undefined;
      if (saving.current !== undefined || kept.current === null || losses.current > 1) return;
      saving.current = write(kept.current).catch(() => plan(later));
      await saving.current;
      saving.current = undefined;
    };
    return { plan, find, meet };
  }, [api, form, queryClient, show, slug, store, tokens, version]);

  useEffect(() => {
    if (isIdle) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    if (unshown.current !== null) show(unshown.current.answers);
    unshown.current = null;
    ports.find().then(
      (found) => signal.aborted || ports.meet(found),
      () => signal.aborted || kept.current === null || setStatus('here'),
    );
    const retry = () => kept.current !== null && !kept.current.isSaved && ports.plan(0);
    window.addEventListener('online', retry, { signal });
    return () => {
      controller.abort();
      clearTimeout(timer.current);
    };
  }, [isIdle, ports, show]);

  /** What was kept here goes; what the server has, goes with what is sent. */
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    store(null);
    setStatus('none');
  }, [store]);

  const change = (answers: Answers) => {
    store({ answers, base: kept.current?.base ?? 0, isSaved: false });
    setStatus((before) => (before === 'here' ? before : 'saving'));
    if (other === null && timer.current === undefined && saving.current === undefined) ports.plan(shortly);
  };

  return {
    status,
    /** What was written elsewhere, unseen of this. */
    other,
    change,
    /** Takes what was typed before the form listened, unless there is a draft, which is shown. */
    begin: (answers: Answers) => {
      if (kept.current === null) change(answers);
    },
    /** Goes on with what was written elsewhere, or with what is here. */
    choose: (isOther: boolean) => {
      if (other === null) return;
      const answers = isOther ? answersFrom(fieldsOf(form), other.answers) : (kept.current?.answers ?? {});
      store({ answers, base: other.sequence, isSaved: isOther });
      setOther(null);
      if (isOther) show(answers);
      else ports.plan(0);
    },
    /** Ends once nothing is on its way any more, so that it does not come after what is sent. */
    settle: async () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      await saving.current;
    },
    forget,
    /** All of it goes, here and there. */
    startOver: (empty: Answers) => {
      store({ answers: empty, base: kept.current?.base ?? 0, isSaved: false });
      show(empty);
      ports.plan(0);
    },
  };
}
