import Upload from 'lucide-react/icons/upload';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeptFile } from '../../machines/upload/upload.ports.ts';
import { uploadsMessages as texts } from '../../messages/uploads.ts';
import { purposes } from '../../shared/files/purposes.ts';
import type { FilePurpose } from '../../shared/transport/schema.d.ts';
import { Stack } from '../../ui/layout.tsx';
import type { Way } from '../../ui/move-item.ts';
import { UndoLine } from '../../ui/undo-line.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type NamedFile, StoredFileRow } from './stored-file-row.tsx';
import { UploadRow } from './upload-row.tsx';
import styles from './uploads.module.css';
import { useUploads } from './uploads-context.ts';
import { UploadsStatus } from './uploads-status.tsx';

interface FileFieldProps<File extends NamedFile> {
  label: string;
  purpose: FilePurpose;
  /** The maximum number of files. */
  most: number;
  /** The number of these files that are in other fields. */
  elsewhere?: number;
  /** Says that some files are in other fields, which this page may not show. */
  elsewhereText?: (count: number) => string;
  /** The files that belong to the form. */
  files: readonly File[];
  onAdded: (file: KeptFile | File) => void;
  onRemoved: (file: File) => void;
  /** Moves a file up or down. Without it, the files keep the order in which they were added. */
  onMoved?: (file: File, way: Way) => void;
}

/** The files of a form: its stored files, its uploads in progress, and a button to add files. */
export function FileField<File extends NamedFile = KeptFile>({
  label,
  purpose,
  most,
  elsewhere = 0,
  elsewhereText = texts.elsewhere,
  files,
  onAdded,
  onRemoved,
  onMoved,
}: FileFieldProps<File>) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const { uploads, add, forget } = useUploads();
  const [removed, setRemoved] = useState<File | null>(null);
  const [leftOut, setLeftOut] = useState<number | null>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const { endings, largest } = purposes[purpose];
  const left = most - elsewhere - files.length - uploads.length;

  useEffect(() => {
    for (const upload of uploads) {
      const { kept } = upload.actor.getSnapshot().context;
      if (kept === null) continue;
      onAdded(kept);
      forget(upload);
    }
  }, [uploads, onAdded, forget]);

  const choose = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    // Reset, so that the same file can be chosen again.
    input.value = '';
    setLeftOut(chosen.length > left ? left : null);
    setRemoved(null);
    setMoved(null);
    add(chosen.slice(0, left));
  };
  const remove = (file: File) => {
    onRemoved(file);
    setRemoved(file);
    setLeftOut(null);
    setMoved(null);
  };
  const takeBack = (file: File) => {
    onAdded(file);
    setRemoved(null);
    group.current?.focus();
  };
  const amongOthers = (file: File, place: number) => {
    if (onMoved === undefined || files.length < 2) return undefined;
    const onMove = (way: Way) => {
      onMoved(file, way);
      setMoved(file.id);
    };
    return { place, count: files.length, onMove };
  };
  const movedPlace = files.findIndex(({ id: one }) => one === moved);
  const movedFile = files[movedPlace];
  return (
    <Stack as="fieldset" ref={group} tabIndex={-1} gap={3} className={styles.field}>
      <legend>{label}</legend>
      <p id={`${id}rules`} className={styles.soft}>
        {texts.rules(endings, largest, most)} {elsewhere > 0 && elsewhereText(elsewhere)}
      </p>
      {(files.length > 0 || uploads.length > 0) && (
        <ul className={styles.list} aria-label={label}>
          {files.map((file, place) => (
            <StoredFileRow key={file.id} file={file} among={amongOthers(file, place)} onRemove={() => remove(file)} />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {onMoved && (
        <VisuallyHidden role="status">
          {movedFile && texts.moved(movedFile.name, movedPlace + 1, files.length)}
        </VisuallyHidden>
      )}
      <UndoLine
        text={removed === null ? null : texts.removed(removed.name)}
        onUndo={removed !== null && left > 0 ? () => takeBack(removed) : undefined}
      />
      <UploadsStatus uploads={uploads} />
      {leftOut !== null && <p role="alert">{texts.tooMany(most, leftOut)}</p>}
      {left > 0 ? (
        <label className={styles.drop}>
          <Upload aria-hidden />
          <span>
            <strong>{most === 1 ? texts.chooseOne : texts.choose}</strong> {most === 1 ? texts.orDropOne : texts.orDrop}
          </span>
          <input
            type="file"
            multiple={most > 1}
            accept={endings.map((ending) => `.${ending}`).join()}
            aria-describedby={`${id}rules`}
            onChange={({ currentTarget }) => choose(currentTarget)}
          />
        </label>
      ) : (
        <p className={styles.soft}>{texts.full(most)}</p>
      )}
    </Stack>
  );
}
