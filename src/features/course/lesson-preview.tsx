import X from 'lucide-react/icons/x';
import { useId, useRef } from 'react';
import { courseMessages as texts } from '../../messages/course.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { Lesson } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { WithName } from '../../ui/with-name.tsx';
import styles from './lesson-preview.module.css';
import { useLessonPreview } from './queries.ts';

interface LessonPreviewProps {
  item: { id: number; title: string };
  onClose: () => void;
}

/** A lesson that everybody may read, over the page of its course. */
export function LessonPreview({ item, onClose }: LessonPreviewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { data, error, refetch } = useLessonPreview(item.id);
  return (
    <Dialog ref={dialog} labelledBy={id} onClose={onClose}>
      <div className={styles.preview}>
        <header>
          <h2 id={id}>
            <ContentTitle>{item.title}</ContentTitle>
          </h2>
          <Button icon variant="plain" aria-label={texts.closePreview} onClick={() => dialog.current?.close()}>
            <X aria-hidden />
          </Button>
        </header>
        {data ? (
          <>
            <Media media={data.media} />
            <RichText nodes={data.text} lowered={1} />
            <p className={styles.note}>{texts.previewNote}</p>
          </>
        ) : error ? (
          <AlertBox
            failure={error}
            type="danger"
            text={texts.previewFailed(failureText(error))}
            action={{ label: texts.retry, onClick: () => void refetch() }}
          />
        ) : (
          <LineSkeletons label={texts.previewLoading} count={6} />
        )}
      </div>
    </Dialog>
  );
}

function Media({ media: { video, pdf, link } }: Pick<Lesson, 'media'>) {
  const file = pdf ?? link;
  const [first, ...others] = video?.captions ?? [];
  return (
    <>
      {video && (
        <video controls preload="metadata" poster={video.poster ?? undefined}>
          {video.sources.map(({ url, mime }) => (
            <source key={url} src={url} type={mime} />
          ))}
          <track kind="captions" default srcLang={first?.lang} label={first?.label} src={first?.url} />
          {others.map(({ lang, label, url }) => (
            <track key={lang} kind="captions" srcLang={lang} label={label} src={url} />
          ))}
        </video>
      )}
      {file && (
        <p>
          <a href={file.url} target="_blank" rel="noreferrer noopener">
            <WithName text={texts.openFile(file.title)} name={file.title} />
          </a>
        </p>
      )}
    </>
  );
}
