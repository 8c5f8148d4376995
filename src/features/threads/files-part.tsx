import { useCallback, useEffect } from 'react';
import type { KeptFile } from '../../machines/upload/upload.ports.ts';
import { isUnderWay } from '../../machines/upload/upload.selectors.ts';
import { threadMessages as texts } from '../../messages/threads.ts';
import { isPicture, purposes } from '../../shared/files/purposes.ts';
import { FormField } from '../../ui/form-field.tsx';
import { type DraftEdit, type ServerDraft, useDraftFiles } from '../drafts/lends.ts';
import { FileField, useUploads } from '../uploads/lends.ts';
import styles from './threads.module.css';

interface FilesPartProps {
  draft: ServerDraft;
  edit: DraftEdit;
  /** Called with a function that says whether a file is on its way. */
  onUnderWay: (isUnderWay: () => boolean) => void;
}

/** The files of a post that is being written, and what its pictures show. */
export function FilesPart({ draft, edit, onUnderWay }: FilesPartProps) {
  const { file_ids: ids, alts = [] } = draft.content;
  const { files, learn } = useDraftFiles(ids, draft.files);
  const { uploads } = useUploads();
  useEffect(() => {
    onUnderWay(() => uploads.some(({ actor }) => isUnderWay(actor.getSnapshot())));
  }, [uploads, onUnderWay]);
  const add = useCallback(
    (file: KeptFile) => {
      learn(file);
      edit(({ file_ids: before }) => ({ file_ids: before.includes(file.id) ? before : [...before, file.id] }));
    },
    [learn, edit],
  );
  const describe = (id: number, alt: string) =>
    edit(({ alts: before = [] }) => ({
      alts: [...before.filter(({ file_id }) => file_id !== id), ...(alt === '' ? [] : [{ file_id: id, alt }])],
    }));
  return (
    <details className={styles.filesPart} open={ids.length > 0 || undefined}>
      <summary>{texts.addFiles}</summary>
      <FileField
        label={texts.files}
        purpose="post"
        most={purposes.post.most}
        files={files}
        onAdded={add}
        onRemoved={({ id }) => edit(({ file_ids: before }) => ({ file_ids: before.filter((one) => one !== id) }))}
      />
      {files
        .filter(({ type }) => isPicture(type))
        .map(({ id, name }) => (
          <FormField
            key={id}
            label={texts.alt(name)}
            help={texts.altHelp}
            dir="auto"
            maxLength={300}
            value={alts.find(({ file_id }) => file_id === id)?.alt ?? ''}
            onChange={({ target }) => describe(id, target.value)}
          />
        ))}
    </details>
  );
}
