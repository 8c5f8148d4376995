import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { eventActivityMessages as texts } from '../../../messages/event-activity.ts';
import { fileOfLink } from '../../../shared/files/links.ts';
import type { EventContent } from '../../../shared/transport/schema.d.ts';
import { OutsideButton } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { AssessmentLesson } from '../../assessments/capability.ts';
import { Film } from '../../lesson/capability.ts';
import contentStyles from './content.module.css';
import styles from './inside.module.css';
import { Poll } from './poll.tsx';

interface BodyProps {
  content: EventContent;
  /** Loads the content again, because links to its files expire. */
  renew: () => Promise<EventContent | undefined>;
  /** Called when the content counts as done. */
  onDone: () => void;
}

interface Way {
  url: string;
  title: string;
}

/** Slides on the page, if the browser can show a PDF there, and a link to them. */
function Slides({ pdf: { url, title } }: { pdf: Way }) {
  const canShow = navigator.pdfViewerEnabled;
  // A new link would jump back to the first slide.
  const [opened] = useState(url);
  return (
    <Stack gap={4} className={styles.part}>
      {canShow ? (
        <iframe className={contentStyles.slides} src={opened} title={texts.slidesOf(title)} />
      ) : (
        <p className={styles.soft}>{texts.noViewer}</p>
      )}
      <OutsideButton className={styles.start} href={url}>
        <ExternalLink aria-hidden />
        <span>
          {texts.openSlides} <VisuallyHidden>{texts.newTab}</VisuallyHidden>
        </span>
      </OutsideButton>
    </Stack>
  );
}

function LinkOut({ link: { url }, onDone }: { link: Way; onDone: () => void }) {
  return (
    <OutsideButton className={styles.start} href={url} onClick={onDone}>
      <ExternalLink aria-hidden />
      <span>
        {texts.openLink} <VisuallyHidden>{texts.newTab}</VisuallyHidden>
      </span>
    </OutsideButton>
  );
}

/** The content, by kind. */
export function ContentBody({ content, renew, onDone }: BodyProps) {
  const { item, event_id, text, media, assessment_id } = content;
  return (
    <>
      {text.length > 0 && <RichText nodes={text} />}
      {media.pdf && <Slides key={fileOfLink(media.pdf.url)} pdf={media.pdf} />}
      {media.video && (
        <Film
          key={item.id}
          title={item.title}
          name={`event-${item.id}`}
          video={media.video}
          renew={async () => (await renew())?.media.video}
          onWatched={onDone}
        />
      )}
      {media.link && <LinkOut link={media.link} onDone={onDone} />}
      {item.kind === 'poll' && <Poll eventId={event_id} contentId={item.id} />}
      {assessment_id !== null && <AssessmentLesson id={assessment_id} />}
    </>
  );
}
