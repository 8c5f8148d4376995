import type { RefObject } from 'react';
import { courseMessages as texts } from '../../messages/course.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { Lesson } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { WithName } from '../../ui/with-name.tsx';
import styles from './lesson-preview.module.css';
import { useLessonPreview } from './queries.ts';

interface LessonPreviewProps {
  /** The trigger, to reopen the drawer. */
  ref: RefObject<HTMLDialogElement | null>;
  item: { id: number; title: string };
  onGone: () => void;
}

/** A public preview lesson in a drawer. */
export function LessonPreview({ ref, item, onGone }: LessonPreviewProps) {
  const { data, error, refetch } = useLessonPreview(item.id);
  return (
    <Drawer
      ref={ref}
      heading={<ContentTitle>{item.title}</ContentTitle>}
      closeLabel={texts.closePreview}
      placement="right"
      size={560}
      onGone={onGone}
    >
      <div className={styles.preview}>
        {data ? (
          <>
            <Media media={data.media} />
            <RichText nodes={data.text} lowered={1} />
            <p className={styles.note}>{texts.previewNote}</p>
          </>
        ) : error ? (
          <AlertBox failure={error} type="danger" text={texts.previewFailed(failureText(error))} onRetry={refetch} />
        ) : (
          <LineSkeletons what={texts.whatPreview} count={6} />
        )}
      </div>
    </Drawer>
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
