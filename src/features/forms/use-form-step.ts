import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Form } from '../../shared/transport/schema.d.ts';

const review = 'review';

/** The step that the address names; the first step if it is invalid. */
function readStep(wanted: string | null, { steps, has_review: hasReview }: Form): number {
  if (wanted === review && hasReview) return steps.length;
  const number = /^[1-9]\d?$/.test(wanted ?? '') ? Number(wanted) : 1;
  return number > steps.length ? 0 : number - 1;
}

/** The current step of a form, from 0; the index after the last step is the review. */
export function useFormStep(form: Form) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const step = readStep(search.get('step'), form);
  const [first] = useState(step);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && step !== first) setMoved(true);
  const addressOf = (index: number): string => {
    const next = new URLSearchParams(search);
    next.set('step', index === form.steps.length ? review : String(index + 1));
    return `${pathname}?${next}`;
  };
  const go = (index: number) => void navigate(addressOf(index), { preventScrollReset: true });
  return { step, go, addressOf, hasMoved };
}
