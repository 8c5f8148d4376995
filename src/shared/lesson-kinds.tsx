import { createContext, use } from 'react';
import { partsMessages } from '../messages/parts.ts';
import type { Brought, LazyPage, LessonKind, LessonKinds } from './capability.ts';
import type { PageComponent } from './page-loader.ts';

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

/** A page that shows lessons of whatever kind. */
export const withLessonKinds =
  (page: () => Promise<PageComponent>): LazyPage =>
  async ({ lessonKinds }: Brought) => {
    const Shown = await page();
    const Page = () => (
      <LessonKindsContext value={lessonKinds}>
        <Shown />
      </LessonKindsContext>
    );
    return Object.assign(Page, Shown.load && { load: Shown.load });
  };
