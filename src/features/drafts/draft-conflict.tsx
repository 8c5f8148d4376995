import type { ReactNode } from 'react';
import { draftMessages } from '../../messages/drafts.ts';
import type { DraftContent } from '../../shared/transport/schema.d.ts';
import { Button } from '../../ui/button.tsx';
import styles from './draft-conflict.module.css';
import type { ServerDraft } from './server-draft.ts';

const texts = draftMessages.conflict;

interface DraftConflictProps {
  draft: Pick<ServerDraft, 'conflict' | 'choose'>;
  /** Shows what one of them says. */
  children: (content: DraftContent) => ReactNode;
}

/** The versions of a draft, one of which the user chooses; nothing where there is only one. */
export function DraftConflict({ draft, children }: DraftConflictProps) {
  if (draft.conflict === null) return null;
  const { mine, theirs } = draft.conflict;
  const versions = [
    { key: 'mine', label: texts.mine, keep: texts.keepMine, content: mine },
    ...theirs.map((content, at) => ({ key: `theirs ${at}`, label: texts.theirs, keep: texts.keepTheirs, content })),
  ];
  return (
    <section className={styles.conflict} aria-labelledby="conflict">
      <h3 id="conflict">{texts.heading}</h3>
      <p>{texts.text}</p>
      <div className={styles.versions}>
        {versions.map(({ key, label, keep, content }) => (
          <div key={key} className={styles.version}>
            <h4>{label}</h4>
            {children(content)}
            <Button onClick={() => draft.choose(content)}>{keep}</Button>
          </div>
        ))}
      </div>
    </section>
  );
}
