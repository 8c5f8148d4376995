import type { RefObject } from 'react';
import { courseMessages as texts } from '../../messages/course.ts';
import type { Lesson } from '../../shared/transport/schema.d.ts';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Stack } from '../../ui/layout.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { WithName } from '../../ui/with-name.tsx';
import { Loaded } from '../problems/public.ts';
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
  const query = useLessonPreview(item.id);
  return (
    <Drawer
      ref={ref}
      heading={<ContentTitle>{item.title}</ContentTitle>}
      closeLabel={texts.closePreview}
      placement="right"
      size={560}
      onGone={onGone}
    >
      <Stack gap={4} className={styles.preview}>
        <Loaded query={query} what={texts.whatPreview} variant="part" count={6}>
          {({ media, text }) => (
            <>
              <Media media={media} />
              <RichText nodes={text} lowered={1} />
              <p className={styles.note}>{texts.previewNote}</p>
            </>
          )}
        </Loaded>
      </Stack>
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
