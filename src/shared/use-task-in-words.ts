import { partsMessages } from '../messages/parts.ts';
import { useManner } from '../ui/use-manner.ts';
import { useKindInWords } from './lesson-kinds.tsx';
import { useZoneOnceKnown } from './time/use-zone.ts';
import { momentInWords } from './time/words.ts';
import type { CourseTask } from './transport/schema.d.ts';

/** Describes a course task: its kind and its due date. */
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
