import { applicationPageMessages as texts } from '../../../messages/application-pages.ts';
import type { ListedKind } from '../../../shared/programmes/words.ts';
import { Stack } from '../../../ui/layout.tsx';
import { NextDeadlines } from '../../programmes/public.ts';

/** The next deadlines of each kind, for learners without open applications. */
export const Deadlines = ({ kinds }: { kinds: readonly ListedKind[] }) => (
  <Stack gap={8}>
    {kinds.map((kind) => (
      <NextDeadlines key={kind} kind={kind} heading={texts.nextOf(texts.kind[kind])} level="h2" />
    ))}
  </Stack>
);
