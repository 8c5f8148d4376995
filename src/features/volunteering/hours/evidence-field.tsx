import { useCallback, useEffect, useId, useRef } from 'react';
import { type Control, useController } from 'react-hook-form';
import { isUnderWay } from '../../../machines/upload/upload.selectors.ts';
import { volunteerHoursMessages as texts } from '../../../messages/volunteering.ts';
import { purposes } from '../../../shared/files/purposes.ts';
import type { StoredFile } from '../../../shared/transport/schema.d.ts';
import { fieldIds } from '../../../ui/field-frame.tsx';
import field from '../../../ui/form-field.module.css';
import { GroupError } from '../../../ui/group-error.tsx';
import { FileField, useUploads } from '../../uploads/public.ts';
import type { Evidence, HoursValues } from './hours-values.ts';

interface EvidenceFieldProps {
  control: Control<HoursValues>;
  /** Files sent earlier, with their current addresses. */
  sent: readonly StoredFile[];
  error: string | undefined;
  /** Called with a function that returns whether a file is still uploading. */
  onUnderWay: (isUnderWay: () => boolean) => void;
}

/** Evidence files. Each is added to the form once uploaded. */
export function EvidenceField({ control, sent, error, onUnderWay }: EvidenceFieldProps) {
  const { field: evidence } = useController({ control, name: 'files' });
  const { value, onChange, ref } = evidence;
  const { uploads } = useUploads();
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(() => {
    onUnderWay(() => uploads.some(({ actor }) => isUnderWay(actor.getSnapshot())));
  }, [uploads, onUnderWay]);
  const put = useCallback(
    (files: readonly Evidence[]) => {
      latest.current = [...files];
      onChange(latest.current);
    },
    [onChange],
  );
  const add = useCallback((file: Evidence) => put([...latest.current.filter(({ id }) => id !== file.id), file]), [put]);
  const help = texts.evidenceHelp;
  const { helpId, errorId, describedBy } = fieldIds(useId(), { label: texts.evidence, help, error });
  return (
    <div ref={ref} tabIndex={-1} className={field.field} aria-describedby={describedBy}>
      <GroupError id={errorId} error={error} />
      <FileField<Evidence>
        label={texts.evidence}
        purpose="evidence"
        most={purposes.evidence.most}
        files={value.map((file) => sent.find(({ id }) => id === file.id) ?? file)}
        onAdded={add}
        onRemoved={({ id }) => put(latest.current.filter((one) => one.id !== id))}
      />
      <p id={helpId} className={field.help}>
        {help}
      </p>
    </div>
  );
}
