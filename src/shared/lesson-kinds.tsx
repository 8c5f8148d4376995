import { createContext, use } from 'react';
import { partsMessages } from '../messages/parts.ts';
import type { Contributions, LazyPage, LessonKind, LessonKinds } from './capability.ts';
import type { PageComponent } from './page-loader.ts';
import type { OutlineItem } from './transport/schema.d.ts';

export const LessonKindsContext = createContext<LessonKinds>({});

/** Returns a function that looks up a kind of lesson; undefined if this program doesn't know the kind. */
export function useLessonKinds(): (kind: string) => LessonKind | undefined {
  const kinds = use(LessonKindsContext);
  return (kind) => kinds[kind];
}

/** Returns a function that names a kind of lesson, for outlines. */
export function useKindInWords(): (kind: string) => string {
  const kindOf = useLessonKinds();
  return (kind) => kindOf(kind)?.word ?? partsMessages.otherLesson;
}

/** Returns a function that describes an outline item: its kind, its duration, and whether it is required. */
export function useItemInWords(): (item: Pick<OutlineItem, 'kind' | 'minutes' | 'counts'>) => string {
  const kindOf = useLessonKinds();
  const kindInWords = useKindInWords();
  return ({ kind, minutes, counts }) => {
    const { minutes: exactly, aboutMinutes } = partsMessages;
    const takes = kindOf(kind)?.isRecording ? exactly(minutes) : aboutMinutes(minutes);
    return [kindInWords(kind), takes, ...(counts ? [] : [partsMessages.optional])].join(' · ');
  };
}

/** Wraps a page that shows lessons of all kinds. */
export const withLessonKinds =
  (page: () => Promise<PageComponent>): LazyPage =>
  async ({ lessonKinds }: Contributions) => {
    const Shown = await page();
    const Page = () => (
      <LessonKindsContext value={lessonKinds}>
        <Shown />
      </LessonKindsContext>
    );
    return Object.assign(Page, Shown.load && { load: Shown.load });
  };
