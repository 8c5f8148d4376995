import { createContext, use } from 'react';
import { partsMessages } from '../messages/parts.ts';
import type { Contributions, LazyPage, LessonKind, LessonKinds } from './capability.ts';
import type { PageComponent } from './page-loader.ts';
import type { OutlineItem } from './transport/schema.d.ts';

export const LessonKindsContext = createContext<LessonKinds>({});

/** What lessons of a kind are; undefined for one that only a newer server knows. */
export function useLessonKinds(): (kind: string) => LessonKind | undefined {
  const kinds = use(LessonKindsContext);
  return (kind) => kinds[kind];
}

/** What outlines call lessons of a kind. */
export function useKindInWords(): (kind: string) => string {
  const kindOf = useLessonKinds();
  return (kind) => kindOf(kind)?.word ?? partsMessages.otherLesson;
}

/** What an item of an outline is: its kind, how long it takes, and whether the course asks for it. */
export function useItemInWords(): (item: Pick<OutlineItem, 'kind' | 'minutes' | 'counts'>) => string {
  const kindOf = useLessonKinds();
  const kindInWords = useKindInWords();
  return ({ kind, minutes, counts }) => {
    const { minutes: exactly, aboutMinutes } = partsMessages;
    const takes = kindOf(kind)?.isRecording ? exactly(minutes) : aboutMinutes(minutes);
    return [kindInWords(kind), takes, ...(counts ? [] : [partsMessages.optional])].join(' · ');
  };
}

/** A page that shows lessons of whatever kind. */
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
