import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useLayoutEffect, useRef, useState } from 'react';
import { portfolioSectionTexts, portfolioEditMessages as texts } from '../../../messages/portfolio.ts';
import { useDraft } from '../../../shared/forms/drafts.ts';
import type { PortfolioEntry } from '../../../shared/portfolio/entries.ts';
import { Button } from '../../../ui/button.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import { moved, type Way } from '../../../ui/moved.ts';
import { UndoLine } from '../../../ui/undo-line.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useDraftEdit } from '../../drafts/lends.ts';
import styles from '../portfolio.module.css';
import { type EntriesProps, newEntry, withField } from './entries-props.ts';
import { EntryFields } from './entry-fields.tsx';
import { OfferedEntries } from './offered-entries.tsx';

/** The last change of the list. It decides where the focus goes and which message is shown. */
interface Done {
  kind: 'added' | 'removed' | 'moved';
  id: string;
}

/** What was removed last, and from where. */
interface Removed {
  entry: PortfolioEntry;
  place: number;
}

const none: readonly PortfolioEntry[] = [];

/** The focus goes to the first field of what was added. */
function useFocusOf(done: Done | null) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (done?.kind !== 'added') return;
    const item = list.current?.querySelector(`[data-thing="${done.id}"]`);
    item?.querySelector<HTMLInputElement>('input, textarea')?.focus();
  }, [done]);
  return list;
}

/** A section with several entries, in the order that the learner gives them. */
export function EntryList({ section, draft }: EntriesProps) {
  const { name: sectionName, most, fields } = section;
  const { one } = portfolioSectionTexts[sectionName];
  const edit = useDraftEdit(draft);
  const [done, setDone] = useState<Done | null>(null);
  const { draft: removed, change: keepRemoved } = useDraft<Removed>(`portfolio-removed:${sectionName}`);
  const list = useFocusOf(done);
  const entries = draft.content.entries ?? none;
  const nameOf = (entry: PortfolioEntry) => texts.entry(one, entry.fields[fields[0]?.name ?? '']?.trim() ?? '');
  const add = () => {
    const entry = newEntry();
    edit(({ entries: latest = [] }) => ({ entries: [...latest, entry] }));
    setDone({ kind: 'added', id: entry.id });
  };
  const move = (id: string, way: Way) => {
    const placeIn = (entries: readonly PortfolioEntry[]) => entries.findIndex((one) => one.id === id);
    edit(({ entries: latest = [] }) => ({ entries: moved(latest, placeIn(latest), way) }));
    setDone({ kind: 'moved', id });
  };
  const remove = (entry: PortfolioEntry, place: number) => {
    edit(({ entries: latest = [] }) => ({ entries: latest.filter(({ id }) => id !== entry.id) }));
    keepRemoved({ entry, place });
    setDone({ kind: 'removed', id: entry.id });
  };
  const take = (taken: readonly PortfolioEntry[]) => {
    edit(({ entries: latest = [] }) => ({ entries: [...latest, ...taken] }));
    const [first] = taken;
    if (first !== undefined) setDone({ kind: 'added', id: first.id });
  };
  const putBack = ({ entry, place }: Removed) => {
    edit(({ entries: latest = [] }) => ({ entries: latest.toSpliced(place, 0, entry) }));
    keepRemoved(null);
    setDone({ kind: 'added', id: entry.id });
  };
  const isGone = removed !== null && entries.length < most && !entries.some(({ id }) => id === removed.entry.id);
  const movedPlace = done?.kind === 'moved' ? entries.findIndex(({ id }) => id === done.id) : -1;
  const movedEntry = entries[movedPlace];
  return (
    <>
      {entries.length === 0 && <p className={styles.soft}>{texts.nothing}</p>}
      <ol ref={list} className={styles.entries}>
        {entries.map((entry, index) => {
          const entryName = nameOf(entry);
          return (
            <li key={entry.id} data-thing={entry.id} className={styles.entry}>
              <fieldset>
                <legend dir="auto">{entryName}</legend>
                <EntryFields
                  section={section}
                  entry={entry}
                  refused={draft.fields}
                  onChange={(field, value) =>
                    edit(({ entries: latest = [] }) => ({
                      entries: latest.map((other) => (other.id === entry.id ? withField(other, field, value) : other)),
                    }))
                  }
                />
                <div className={styles.tools}>
                  <MoveButtons
                    place={index}
                    count={entries.length}
                    names={{ up: texts.up(entryName), down: texts.down(entryName) }}
                    onMove={(way) => move(entry.id, way)}
                  />
                  <Button icon aria-label={texts.remove(entryName)} onClick={() => remove(entry, index)}>
                    <Trash aria-hidden />
                  </Button>
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
      <UndoLine
        isLocal
        isOld={done?.kind !== 'removed'}
        text={isGone ? texts.removed(nameOf(removed.entry)) : null}
        onUndo={isGone ? () => putBack(removed) : undefined}
      />
      <div>
        {entries.length < most ? (
          <Button onClick={add}>
            <Plus aria-hidden />
            {texts.add(one)}
          </Button>
        ) : (
          <p className={styles.soft}>{texts.full(most)}</p>
        )}
      </div>
      <OfferedEntries section={section} entries={entries} onTake={take} />
      <VisuallyHidden role="status">
        {movedEntry && texts.moved(nameOf(movedEntry), movedPlace + 1, entries.length)}
      </VisuallyHidden>
    </>
  );
}
