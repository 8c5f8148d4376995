import { useEffect, useRef, useState } from 'react';
import { selectProgress } from '../../machines/lesson-player/lesson-player.selectors.ts';
import { lessonMessages as texts } from '../../messages/lesson.ts';
import type { Lesson } from '../../shared/transport/schema.d.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { Resumed } from './resume-notice.tsx';
import type { LessonFlow } from './use-lesson-player.ts';

interface LessonTextProps {
  flow: LessonFlow;
  lesson: Lesson;
  start: number | null;
  /** Receives the function that scrolls to a paragraph. */
  onReady: (goTo: (paragraph: number) => void) => void;
}

const paragraph = (number: number) => document.getElementById(`p-${number}`);
const numberOf = ({ id }: Element) => Number(id.slice(2));

/** Reports reading progress to the chart: the last paragraph whose end is in view. */
function useReading(flow: LessonFlow, extent: number | null, begin: number) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const all = [...(place.current?.querySelectorAll('[id^="p-"]') ?? [])];
    if (begin > 1) paragraph(begin)?.scrollIntoView({ block: 'center' });
    const inView = new Set<number>();
    const report = () => {
      const position = Math.max(0, ...inView);
      if (position > 0 && position !== flow.getSnapshot().context.progress.position)
        flow.send({ type: 'place.reached', position, page: null });
    };
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting, boundingClientRect, rootBounds } of changes) {
          const isEndSeen = isIntersecting && boundingClientRect.bottom <= (rootBounds?.bottom ?? 0) + 1;
          if (isEndSeen) inView.add(numberOf(target));
          else inView.delete(numberOf(target));
        }
        report();
      },
      { threshold: [0, 0.25, 0.5, 0.75, 1] },
    );
    for (const element of all) observer.observe(element);
    return () => observer.disconnect();
  }, [flow, begin]);
  useEffect(() => {
    if (extent === 0) flow.send({ type: 'place.reached', position: 0, page: null });
  }, [flow, extent]);
  return place;
}

/** A learner who has read to the end starts over. */
const resumeAt = ({ position, extent }: { position: number; extent: number | null }) =>
  extent !== null && position >= extent ? 0 : position;

/** A text lesson; continues at the last paragraph. */
export function LessonText({ flow, lesson, start, onReady }: LessonTextProps) {
  const [begin] = useState(() => start ?? resumeAt(selectProgress(flow.getSnapshot())));
  const place = useReading(flow, lesson.extent, begin);
  useEffect(() => {
    if (lesson.rule === 'open') flow.send({ type: 'lesson.opened' });
    onReady((number) => paragraph(number)?.scrollIntoView({ block: 'center' }));
  }, [flow, lesson.rule, onReady]);
  return (
    <>
      {start === null && begin > 1 && (
        <Resumed
          text={texts.resumedText}
          onStartOver={() => {
            flow.send({ type: 'restart.requested' });
            window.scrollTo({ top: 0 });
          }}
        />
      )}
      <div ref={place}>
        <RichText isAnchored nodes={lesson.text} />
      </div>
    </>
  );
}
