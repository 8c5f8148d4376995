import ExternalLink from 'lucide-react/icons/external-link';
import { type SubmitEvent, useEffect } from 'react';
import { selectProgress } from '../../machines/lesson-player/lesson-player.selectors.ts';
import { lessonMessages as texts } from '../../messages/lesson.ts';
import { useSelected } from '../../shared/actors/use-selected.ts';
import type { Lesson } from '../../shared/transport/schema.d.ts';
import { Button, OutsideButton } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Card, Stack } from '../../ui/layout.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './lesson.module.css';
import type { LessonFlow } from './use-lesson-player.ts';

interface LessonFileProps {
  flow: LessonFlow;
  file: { url: string; title: string };
  isPdf: boolean;
  start: number | null;
  rule: Lesson['rule'];
}

/** A lesson outside the page: a PDF in the browser's viewer, or another site. Both open in a new tab. */
export function LessonFile({ flow, file, isPdf, start, rule }: LessonFileProps) {
  const page = useSelected(flow, selectProgress).page ?? start ?? 1;
  useEffect(() => {
    if (isPdf && start !== null) flow.send({ type: 'place.reached', position: start, page: start });
  }, [flow, isPdf, start]);
  const keep = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const kept = Number(new FormData(event.currentTarget).get('page'));
    if (!Number.isInteger(kept) || kept < 1) return;
    flow.send({ type: 'place.reached', position: kept, page: kept });
    flow.send({ type: 'page.left' });
  };
  return (
    <Card as="section" gap={4} padding={6} align="start" className={styles.file}>
      <h2>
        <ContentTitle>{file.title}</ContentTitle>
      </h2>
      <OutsideButton
        href={isPdf ? `${file.url}#page=${page}` : file.url}
        onClick={() => {
          if (rule === 'open') flow.send({ type: 'lesson.opened' });
        }}
      >
        <ExternalLink aria-hidden />
        <span>
          {isPdf ? (page > 1 ? texts.openPdfAt(page) : texts.openPdf) : texts.openLink}
          <VisuallyHidden> {texts.newTab}</VisuallyHidden>
        </span>
      </OutsideButton>
      {isPdf && (
        <Stack as="form" key={page} gap={6} className={styles.page} onSubmit={keep}>
          <FormField label={texts.page} name="page" type="number" min={1} max={100_000} defaultValue={page} required />
          <Button type="submit">{texts.keepPage}</Button>
        </Stack>
      )}
    </Card>
  );
}
