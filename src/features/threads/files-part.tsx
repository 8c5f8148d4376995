import { useCallback, useEffect } from 'react';
import type { KeptFile } from '../../machines/upload/upload.ports.ts';
import { isUnderWay } from '../../machines/upload/upload.selectors.ts';
import { threadMessages as texts } from '../../messages/threads.ts';
import { isPicture, purposes } from '../../shared/files/purposes.ts';
import { FormField } from '../../ui/form-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { type DraftEdit, type ServerDraft, useDraftFiles } from '../drafts/public.ts';
import { FileField, useUploads } from '../uploads/public.ts';
import styles from './threads.module.css';

/** Descriptions of pictures by file. */
type Alts = readonly { file_id: number; alt: string }[];

interface UnderWay {
  /** Called with a function that says whether a file is still uploading. */
  onUnderWay: (isUnderWay: () => boolean) => void;
}

interface FilesPartProps extends UnderWay {
  draft: ServerDraft;
  edit: DraftEdit;
}

/** The files of a draft, with descriptions of its pictures. */
export function FilesPart({ draft, edit, onUnderWay }: FilesPartProps) {
  const { file_ids: ids, alts = [] } = draft.content;
  const { files, learn } = useDraftFiles(ids, draft.files);
  const add = useCallback(
    (file: KeptFile) => {
      learn(file);
      edit(({ file_ids: before }) => ({ file_ids: before.includes(file.id) ? before : [...before, file.id] }));
    },
    [learn, edit],
  );
  return (
    <PostFilesField
      files={files}
      alts={alts}
      onUnderWay={onUnderWay}
      onAdded={add}
      onRemoved={({ id }) => edit(({ file_ids: before }) => ({ file_ids: before.filter((one) => one !== id) }))}
      onDescribed={(id, alt) => edit(({ alts: before = [] }) => ({ alts: described(before, id, alt) }))}
    />
  );
}

/** The descriptions of the pictures after a description was changed. */
export const described = (alts: Alts, id: number, alt: string) => [
  ...alts.filter(({ file_id }) => file_id !== id),
  ...(alt === '' ? [] : [{ file_id: id, alt }]),
];

interface PostFilesFieldProps extends UnderWay {
  files: readonly KeptFile[];
  alts: Alts;
  onAdded: (file: KeptFile) => void;
  onRemoved: (file: KeptFile) => void;
  onDescribed: (id: number, alt: string) => void;
}

/** The field for a post's files. */
export function PostFilesField({ files, alts, onUnderWay, onAdded, onRemoved, onDescribed }: PostFilesFieldProps) {
  const { uploads } = useUploads();
  useEffect(() => {
    onUnderWay(() => uploads.some(({ actor }) => isUnderWay(actor.getSnapshot())));
  }, [uploads, onUnderWay]);
  return (
    <details className={styles.filesPart} open={files.length > 0 || undefined}>
      <summary>{texts.addFiles}</summary>
      <Stack gap={4}>
        <FileField
          label={texts.files}
          purpose="post"
          most={purposes.post.most}
          files={files}
          onAdded={onAdded}
          onRemoved={onRemoved}
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
              onChange={({ target }) => onDescribed(id, target.value)}
            />
          ))}
      </Stack>
    </details>
  );
}
