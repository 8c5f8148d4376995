import File from 'lucide-react/icons/file';
import FileWarning from 'lucide-react/icons/file-warning';
import {
  isPausable,
  isRetriable,
  selectFailure,
  selectPercent,
  selectReason,
  selectStanding,
  type UploadStanding,
} from '../../machines/upload/upload.selectors.ts';
import { loadingMessages } from '../../messages/loading.ts';
import { uploadsMessages as texts } from '../../messages/uploads.ts';
import { useSelected } from '../../shared/actors/use-selected.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { Support } from '../../ui/support.tsx';
import { rejectionText } from './rejection-text.ts';
import styles from './uploads.module.css';
import type { Upload, UploadActor } from './uploads-context.ts';
import { UploadsStatus } from './uploads-status.tsx';

/** The state of an upload in words. */
export function standingText(standing: UploadStanding, percent: number, reason: string | null): string {
  if (standing === 'rejected') return rejectionText(reason);
  if (standing === 'cancelled') return '';
  const words = texts.standings[standing];
  return typeof words === 'string' ? words : words(percent);
}

const isWrong = (standing: UploadStanding) => standing === 'rejected' || standing === 'failed';
const hasLine = (standing: UploadStanding) => ['uploading', 'waiting', 'offline', 'paused'].includes(standing);

interface ActionsProps {
  name: string;
  actor: UploadActor;
  standing: UploadStanding;
}

function Actions({ name, actor, standing }: ActionsProps) {
  const pausable = useSelected(actor, isPausable);
  const retriable = useSelected(actor, isRetriable);
  const actions = [
    [pausable, 'pause.requested', texts.pause],
    [standing === 'paused', 'resume.requested', texts.resume],
    [retriable, 'retry.requested', loadingMessages.retry],
    [true, 'cancel.requested', standing === 'rejected' ? texts.dismiss : texts.cancel],
  ] as const;
  return (
    <div className={styles.actions}>
      {actions.map(
        ([isOffered, type, words]) =>
          isOffered && (
            <Button
              key={type}
              size="small"
              variant={type === 'cancel.requested' ? 'plain' : 'outline'}
              aria-label={texts.of(words, name)}
              onClick={() => actor.send({ type })}
            >
              {words}
            </Button>
          ),
      )}
    </div>
  );
}

/** An upload in progress: its state, its progress and its actions. */
export function UploadRow({ upload: { name, actor } }: { upload: Upload }) {
  const standing = useSelected(actor, selectStanding);
  const percent = useSelected(actor, selectPercent);
  const reason = useSelected(actor, selectReason);
  const failure = useSelected(actor, selectFailure);
  const bytes = useSelected(actor, ({ context }) => context.file.size);
  const Icon = isWrong(standing) ? FileWarning : File;
  const words = standingText(standing, percent, reason);
  return (
    <Row as="li" gap={2} columnGap={3} align="center" className={styles.row} data-standing={standing}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.about}>
        <p className={styles.name}>
          <bdi>{name}</bdi> <span className={styles.soft}>{texts.size(bytes)}</span>
        </p>
        {hasLine(standing) && <ProgressLine label={texts.progress(name)} percent={percent} text={words} />}
        <p className={isWrong(standing) ? styles.wrong : styles.soft}>{words}</p>
        {standing === 'failed' && <Support failure={failure} at={actor} />}
      </div>
      <Actions name={name} actor={actor} standing={standing} />
    </Row>
  );
}

/** Uploads in progress, for forms that show no other files. */
export function UploadsInPlace({ label, uploads }: { label: string; uploads: readonly Upload[] }) {
  return (
    <>
      {uploads.length > 0 && (
        <ul className={`${styles.list} ${styles.wide}`} aria-label={label}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <UploadsStatus uploads={uploads} />
    </>
  );
}
