import { type ReactNode, useId } from 'react';
import { draftMessages } from '../../messages/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Grid, Stack } from '../../ui/layout.tsx';
import styles from './draft-conflict.module.css';
import type { ServerDraft } from './server-draft.ts';

const texts = draftMessages.conflict;

interface DraftConflictProps<Content> {
  draft: Pick<ServerDraft<Content>, 'conflict' | 'choose'>;
  /** The name of the part, if the draft has several parts. */
  part?: string | undefined;
  /** Renders the content of a version. */
  children: (content: Content) => ReactNode;
}

/** The versions of a draft in conflict, so that the user can choose a version. Renders nothing without a conflict. */
export function DraftConflict<Content>({ draft, part, children }: DraftConflictProps<Content>) {
  const id = useId();
  if (draft.conflict === null) return null;
  const { mine, theirs } = draft.conflict;
  const versions = [
    { key: 'mine', label: texts.mine, keep: texts.keepMine, content: mine },
    ...theirs.map((content, at) => ({ key: `theirs ${at}`, label: texts.theirs, keep: texts.keepTheirs, content })),
  ];
  return (
    <Stack as="section" gap={4} className={styles.conflict} aria-labelledby={id}>
      <h2 id={id}>{part === undefined ? texts.heading : texts.headingOf(part)}</h2>
      <p>{texts.text}</p>
      <Grid gap={4} min={16}>
        {versions.map(({ key, label, keep, content }) => (
          <Stack key={key} gap={3} align="start">
            <h3>{label}</h3>
            {children(content)}
            <Button onClick={() => draft.choose(content)}>{keep}</Button>
          </Stack>
        ))}
      </Grid>
    </Stack>
  );
}
