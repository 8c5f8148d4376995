import { useCallback, useRef } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { formsMessages as texts } from '../../messages/forms.ts';
import type { Form } from '../../shared/transport/schema.d.ts';
import type { FormValues } from './form-values.ts';

/** Keeps a form from continuing or being submitted while a file is uploading. */
export function useFileWait(
  { steps }: Form,
  step: number,
  go: (step: number) => void,
  setError: UseFormSetError<FormValues>,
) {
  const underWay = useRef<() => boolean>(() => false);
  const setUnderWay = useCallback((isUnderWay: () => boolean) => {
    underWay.current = isUnderWay;
  }, []);
  /** Whether a file is still uploading; if so, focuses its field. */
  const waitsForFile = () => {
    if (!underWay.current()) return false;
    for (const [place, { fields }] of steps.entries()) {
      const field = fields.find(({ kind }) => kind === 'file');
      if (field === undefined) continue;
      if (place !== step) go(place);
      const error = { type: 'custom', message: texts.fileUnderWay };
      setError(`answers.${field.name}`, error, { shouldFocus: place === step });
    }
    return true;
  };
  return { setUnderWay, waitsForFile };
}
