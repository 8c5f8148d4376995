import { useEffect, useState } from 'react';
import { selectStanding } from '../../machines/upload/upload.selectors.ts';
import { uploadsMessages as texts } from '../../messages/uploads.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { rejectionText } from './rejection-text.ts';
import type { Upload } from './uploads-context.ts';

/** Announces the progress of uploads to screen readers: each quarter, and the result. */
export function UploadsStatus({ uploads }: { uploads: readonly Upload[] }) {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const stops = uploads.flatMap(({ name, actor }) => {
      let before = selectStanding(actor.getSnapshot());
      const stepped = actor.on('progress.announced', ({ percent }) => setAnnouncement(texts.announced(name, percent)));
      const changed = actor.subscribe((snapshot) => {
        const standing = selectStanding(snapshot);
        if (standing === before) return;
        before = standing;
        if (standing === 'ready') setAnnouncement(texts.uploaded(name));
        else if (standing === 'rejected') setAnnouncement(texts.notTaken(name, rejectionText(snapshot.context.reason)));
        else if (standing === 'failed') setAnnouncement(texts.notSent(name));
        else if (standing === 'offline') setAnnouncement(`${name}: ${texts.standings.offline}`);
      });
      return [stepped, changed];
    });
    return () => {
      for (const stop of stops) stop.unsubscribe();
    };
  }, [uploads]);
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}
