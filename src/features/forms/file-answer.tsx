import { useCallback, useEffect, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { KeptFile } from '../../machines/upload/upload.ports.ts';
import { isUnderWay } from '../../machines/upload/upload.selectors.ts';
import { type AnsweredFile, fileIn, fileValue, valuesIn } from '../../shared/form-data/answers.ts';
import type { FormField } from '../../shared/transport/schema.d.ts';
import { WithUploads } from '../uploads/capability.ts';
import { FileField, useUploads } from '../uploads/public.ts';
import type { FormValues } from './form-values.ts';

export interface FileAnswerProps {
  /** The form's slug. */
  slug: string;
  field: FormField;
  label: string;
  /** The ids of the field's help and error. */
  describedBy: string | undefined;
  control: Control<FormValues>;
  /** Receives a function that says whether an upload is running. */
  onUnderWay: (isUnderWay: () => boolean) => void;
}

/** The file field of a form. It is a separate chunk, because few forms have file fields. */
export function FileAnswer(props: FileAnswerProps) {
  return (
    <WithUploads place={`form:${props.slug}`} purpose="form">
      <AnsweredFiles {...props} />
    </WithUploads>
  );
}

function AnsweredFiles({ field: { name, most }, label, describedBy, control, onUnderWay }: FileAnswerProps) {
  const { field } = useController({ control, name: `answers.${name}` });
  const { value, onChange, ref } = field;
  const { uploads } = useUploads();
  const values = valuesIn({ [name]: value }, name);
  const current = useRef(values);
  /** Files that were added on this page, whose details are known. */
  const [added, setAdded] = useState<readonly KeptFile[]>([]);
  useEffect(() => {
    current.current = values;
  });
  useEffect(() => {
    onUnderWay(() => uploads.some(({ actor }) => isUnderWay(actor.getSnapshot())));
  }, [uploads, onUnderWay]);
  const put = useCallback(
    (next: readonly string[]) => {
      current.current = next;
      onChange([...next]);
    },
    [onChange],
  );
  const add = useCallback(
    (file: KeptFile | AnsweredFile) => {
      if ('address' in file) setAdded((before) => [...before, file]);
      put([...current.current, fileValue(file)]);
    },
    [put],
  );
  return (
    <div ref={ref} tabIndex={-1} aria-describedby={describedBy}>
      <FileField
        label={label}
        purpose="form"
        most={most}
        files={values.flatMap((one) => {
          const file = fileIn(one);
          return file === null ? [] : (added.find(({ id }) => id === file.id) ?? file);
        })}
        onAdded={add}
        onRemoved={(file) => put(current.current.filter((one) => one !== fileValue(file)))}
      />
    </div>
  );
}
