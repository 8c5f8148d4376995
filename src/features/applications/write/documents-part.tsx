import { useCallback, useState } from 'react';
import type { KeptFile } from '../../../machines/upload/upload.ports.ts';
import { applicationDraftMessages as texts } from '../../../messages/application-pages.ts';
import { purposes } from '../../../shared/files/purposes.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import type { ApplicationDetails } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { WithUploads } from '../../uploads/capability.ts';
import { FileField, refusedText } from '../../uploads/public.ts';
import { addDocument, removeDocument } from '../commands.ts';
import type { PartProps } from './part.ts';

interface DocumentFilesProps {
  item: ApplicationDetails;
  /** The name of the requested document; empty for files of additional information. */
  document: string;
  label: string;
}

/** The files of one document. Each is attached to the application once uploaded. */
export function DocumentFiles({ item, document, label }: DocumentFilesProps) {
  return (
    <WithUploads place={`application:${item.id}:${document}`} purpose="application">
      <Files item={item} document={document} label={label} />
    </WithUploads>
  );
}

function Files({ item, document, label }: DocumentFilesProps) {
  const { id: applicationId, documents } = item;
  /** Uploaded files that are not attached yet. */
  const [waiting, setWaiting] = useState<readonly KeptFile[]>([]);
  const { mutate: put, error: refusal } = useCommand(addDocument);
  const removing = useCommand(removeDocument);
  const add = useCallback(
    (file: KeptFile) => {
      setWaiting((files) => [...files.filter(({ id }) => id !== file.id), file]);
      put(
        { application_id: applicationId, document, file_id: file.id },
        { onSuccess: () => setWaiting((files) => files.filter(({ id }) => id !== file.id)) },
      );
    },
    [put, applicationId, document],
  );
  const unsent = documents.filter((one) => !one.is_sent);
  const own = unsent.filter((one) => one.document === document);
  const there = new Set(own.map(({ file }) => file.id));
  const late = waiting.filter(({ id }) => !there.has(id));
  const remove = (file: KeptFile) => {
    setWaiting((files) => files.filter(({ id }) => id !== file.id));
    const stored = own.find((one) => one.file.id === file.id);
    if (stored) removing.mutate(stored.id);
  };
  return (
    <>
      {refusal !== null &&
        late.map((file) => (
          <AlertBox
            key={file.id}
            type="danger"
            failure={refusal}
            text={`${texts.adding(file.name)} ${refusedText(refusal)}`}
            onRetry={() => add(file)}
          />
        ))}
      {removing.error !== null && (
        <AlertBox type="danger" failure={removing.error} text={texts.removing(refusedText(removing.error))} />
      )}
      <FileField
        label={label}
        purpose="application"
        most={purposes.application.most}
        elsewhere={unsent.length - own.length}
        files={[...own.map(({ file }) => file), ...late]}
        onAdded={add}
        onRemoved={remove}
      />
    </>
  );
}

/** The documents that belong to the application. */
export function DocumentsPart({ item, next }: PartProps) {
  return (
    <>
      {item.asked_documents.map(({ name, is_required }) => (
        <DocumentFiles key={name} item={item} document={name} label={is_required ? name : texts.optional(name)} />
      ))}
      {next !== undefined && (
        <Row gap={3} align="center">
          <LinkButton variant="filled" to={next} preventScrollReset>
            {texts.next}
          </LinkButton>
        </Row>
      )}
    </>
  );
}
