import { type ComponentType, useCallback, useRef } from 'react';
import { selectProgress } from '../../machines/lesson-player/lesson-player.selectors.ts';
import { lessonMessages as texts } from '../../messages/lesson.ts';
import { timeOf } from '../../shared/learning/cues.ts';
import { excerptOf } from '../../shared/text/excerpt.ts';
import { paragraphsOf, type RichNode, wordsIn } from '../../shared/text/rich-text.ts';
import type { Lesson } from '../../shared/transport/schema.d.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { LessonFile } from './lesson-file.tsx';
import { LessonText } from './lesson-text.tsx';
import { LessonVideo } from './lesson-video.tsx';
import type { Pin } from './new-note.tsx';
import { Notes } from './notes.tsx';
import type { LessonFlow } from './use-lesson-player.ts';

export interface BodyProps {
  flow: LessonFlow;
  lesson: Lesson;
  /** Whether the learner is enrolled, so that progress and notes are stored. */
  isKept: boolean;
  start: number | null;
  /** The replacement for the content, if another capability provides the lesson. */
  body: { Body: ComponentType<{ id: number }>; id: number } | null;
}

const maxLeadLength = 48;

/** The first words of a paragraph, to identify it. */
function beginningOf(nodes: readonly RichNode[], paragraph: number): string {
  const text = wordsIn(paragraphsOf(nodes).slice(paragraph - 1, paragraph)).trim();
  return excerptOf(text, maxLeadLength);
}

/** The lesson by kind, with the learner's notes. */
export function LessonBody({ flow, lesson, isKept, start, body }: BodyProps) {
  const goTo = useRef<(place: number) => void>(() => undefined);
  const onReady = useCallback((go: (place: number) => void) => {
    goTo.current = go;
  }, []);
  const { kind } = lesson.item;
  const { video, pdf, link } = lesson.media;
  const pin: Pin =
    kind === 'video'
      ? { measure: 'second', nameOf: (second) => texts.atSecond(timeOf(second)) }
      : { measure: 'paragraph', nameOf: (paragraph) => texts.atParagraph(beginningOf(lesson.text, paragraph)) };
  return (
    <>
      {video && <LessonVideo flow={flow} lesson={lesson} video={video} start={start} onReady={onReady} />}
      {kind === 'text' && <LessonText flow={flow} lesson={lesson} start={start} onReady={onReady} />}
      {kind !== 'text' && lesson.text.length > 0 && <RichText isAnchored nodes={lesson.text} />}
      {pdf && <LessonFile flow={flow} file={pdf} isPdf start={start} rule={lesson.rule} />}
      {link && <LessonFile flow={flow} file={link} isPdf={false} start={start} rule={lesson.rule} />}
      {isKept && body && <body.Body id={body.id} />}
      {isKept && (
        <Notes
          key={lesson.item.id}
          itemId={lesson.item.id}
          pin={kind === 'video' || kind === 'text' ? pin : null}
          placeNow={() => selectProgress(flow.getSnapshot()).position}
          onGo={(place) => goTo.current(place)}
        />
      )}
    </>
  );
}
