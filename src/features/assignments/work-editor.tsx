import { useCallback } from 'react';
import type { KeptFile } from '../../machines/upload/upload.ports.ts';
import { assignmentsMessages } from '../../messages/assignments.ts';
import type { Assignment, AssignmentWork } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import {
  DraftConflict,
  DraftStatus,
  type ServerDraft,
  TextEditor,
  useDraftEdit,
  useDraftFiles,
} from '../drafts/public.ts';
import { FileField } from '../uploads/public.ts';
import styles from './assignments.module.css';
import { DraftVersion } from './draft-version.tsx';
import { LinksField } from './links-field.tsx';
import { HandIn } from './submission-form.tsx';

const texts = assignmentsMessages.work;

interface WorkEditorProps {
  assignment: Assignment;
  work: AssignmentWork;
  draft: ServerDraft;
  heading: string;
}

/** The editor of the draft: text, files and links, saved on each change. */
export function WorkEditor({ assignment, work, draft, heading }: WorkEditorProps) {
  const { id, limits } = assignment;
  const { content } = draft;
  const edit = useDraftEdit(draft);
  const { files, learn } = useDraftFiles(content.file_ids, draft.files);
  const add = useCallback(
    (file: KeptFile) => {
      learn(file);
      edit(({ file_ids: ids }) => ({ file_ids: ids.includes(file.id) ? ids : [...ids, file.id] }));
    },
    [learn, edit],
  );
  return (
    <Stack as="section" gap={4} className={styles.part} aria-labelledby="work">
      <Row gap={2} columnGap={4} align="baseline" justify="between">
        <h2 id="work">{heading}</h2>
        <DraftStatus draft={draft} />
      </Row>
      <DraftConflict draft={draft}>{(version) => <DraftVersion content={version} files={files} />}</DraftConflict>
      {draft.status === 'wrong' && <AlertBox type="warning" text={Object.values(draft.fields).join(' ')} />}
      {limits.characters > 0 && (
        <TextEditor
          label={texts.text}
          text={content.text}
          most={limits.characters}
          use="work"
          onChange={(text) => edit(() => ({ text }))}
        />
      )}
      {limits.files > 0 && (
        <FileField
          label={texts.files}
          purpose="assignment"
          most={limits.files}
          files={files}
          onAdded={add}
          onRemoved={(file) => edit(({ file_ids: ids }) => ({ file_ids: ids.filter((one) => one !== file.id) }))}
        />
      )}
      {limits.urls > 0 && (
        <LinksField
          assignmentId={id}
          urls={content.urls}
          most={limits.urls}
          onChange={(urls) => edit(() => ({ urls: [...urls] }))}
        />
      )}
      <HandIn assignment={assignment} work={work} draft={draft} />
    </Stack>
  );
}
