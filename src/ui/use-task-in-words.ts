import { partsMessages } from '../messages/parts.ts';
import { useKindInWords } from '../shared/lesson-kinds.tsx';
import { useZoneOnceKnown } from '../shared/time/use-zone.ts';
import { momentInWords } from '../shared/time/words.ts';
import type { CourseTask } from '../shared/transport/schema.d.ts';
import { useManner } from './use-manner.ts';

/** The kind of a task of a course, and when it is due. */
export function useTaskInWords(): (task: CourseTask) => string {
  const kindInWords = useKindInWords();
  const zone = useZoneOnceKnown();
  const manner = useManner();
  return ({ kind, due_at, timezone }) =>
    [
      kindInWords(kind),
      due_at === null
        ? partsMessages.noDue
        : partsMessages.due(momentInWords(due_at, zone ?? timezone, undefined, manner)),
    ].join(' · ');
}
