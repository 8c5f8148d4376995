import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import {
  portfolioFilesMessages,
  portfolioSectionTexts,
  portfolioEditMessages as texts,
} from '../../../messages/portfolio.ts';
import { useDraft } from '../../../shared/forms/drafts.ts';
import { entriesPart, fileIdsOf, type PortfolioEntry } from '../../../shared/portfolio/entries.ts';
import { holdsFiles } from '../../../shared/portfolio/sections.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import { moved, type Way } from '../../../ui/move-item.ts';
import { UndoLine } from '../../../ui/undo-line.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useDraftEdit, useDraftFiles } from '../../drafts/public.ts';
import { WithUploads } from '../../uploads/capability.ts';
import styles from '../portfolio.module.css';
import { useOwnPortfolio } from '../queries.ts';
import { type EntriesProps, newEntry, withField } from './entries-props.ts';
import { EntryFields } from './entry-fields.tsx';
import { EntryFilesField } from './entry-files-field.tsx';
import { OfferedEntries } from './offered-entries.tsx';

/** The last change of the list. It determines the focus and the message. */
interface Done {
  kind: 'added' | 'removed' | 'moved';
  id: string;
}

/** The last removed entry and its position. */
interface Removed {
  entry: PortfolioEntry;
  place: number;
}

const none: readonly PortfolioEntry[] = [];

/** Moves the focus to the first field of an added entry. */
function useFocusOf(done: Done | null) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (done?.kind !== 'added') return;
    const item = list.current?.querySelector(`[data-thing="${done.id}"]`);
    item?.querySelector<HTMLInputElement>('input, textarea')?.focus();
  }, [done]);
  return list;
}

/** The number of files in other sections. */
function useFilesBeside(sectionName: string): number {
  const { data } = useOwnPortfolio();
  const others = data?.sections.filter(({ section }) => section !== sectionName) ?? [];
  return fileIdsOf(others.flatMap(({ entries }) => entries)).length;
}

/** A section with several entries in the learner's order. */
export function EntryList({ section, draft }: EntriesProps) {
  const { name: sectionName, most, fields } = section;
  const { one } = portfolioSectionTexts[sectionName];
  const editDraft = useDraftEdit(draft);
  const edit = useCallback(
    (change: (latest: readonly PortfolioEntry[]) => readonly PortfolioEntry[]) =>
      editDraft(({ entries: latest = [] }) => entriesPart(change(latest))),
    [editDraft],
  );
  const { files, learn } = useDraftFiles(draft.content.file_ids, draft.files);
  const beside = useFilesBeside(sectionName);
  const [done, setDone] = useState<Done | null>(null);
  const { draft: removed, change: keepRemoved } = useDraft<Removed>(`portfolio-removed:${sectionName}`);
  const list = useFocusOf(done);
  const entries = draft.content.entries ?? none;
  const nameOf = (entry: PortfolioEntry) => texts.entry(one, entry.fields[fields[0]?.name ?? '']?.trim() ?? '');
  const change = useCallback(
    (id: string, of: (latest: PortfolioEntry) => PortfolioEntry) =>
      edit((latest) => latest.map((other) => (other.id === id ? of(other) : other))),
    [edit],
  );
  const add = () => {
    const entry = newEntry();
    edit((latest) => [...latest, entry]);
    setDone({ kind: 'added', id: entry.id });
  };
  const move = (id: string, way: Way) => {
    edit((latest) =>
      moved(
        latest,
        latest.findIndex((one) => one.id === id),
        way,
      ),
    );
    setDone({ kind: 'moved', id });
  };
  const remove = (entry: PortfolioEntry, place: number) => {
    edit((latest) => latest.filter(({ id }) => id !== entry.id));
    keepRemoved({ entry, place });
    setDone({ kind: 'removed', id: entry.id });
  };
  const take = (taken: readonly PortfolioEntry[]) => {
    edit((latest) => [...latest, ...taken]);
    const [first] = taken;
    if (first !== undefined) setDone({ kind: 'added', id: first.id });
  };
  const putBack = ({ entry, place }: Removed) => {
    edit((latest) => latest.toSpliced(place, 0, entry));
    keepRemoved(null);
    setDone({ kind: 'added', id: entry.id });
  };
  const isGone = removed !== null && entries.length < most && !entries.some(({ id }) => id === removed.entry.id);
  const movedPlace = done?.kind === 'moved' ? entries.findIndex(({ id }) => id === done.id) : -1;
  const movedEntry = entries[movedPlace];
  return (
    <>
      {entries.length === 0 && <p className={styles.soft}>{texts.nothing}</p>}
      {Object.hasOwn(draft.fields, 'file_ids') && (
        <AlertBox type="danger" failure={null} text={portfolioFilesMessages.refused} />
      )}
      <Stack as="ol" ref={list} gap={5}>
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
                  onChange={(field, value) => change(entry.id, (latest) => withField(latest, field, value))}
                />
                {holdsFiles(section) && (
                  <WithUploads place={`portfolio:${entry.id}`} purpose="portfolio">
                    <EntryFilesField
                      name={entryName}
                      entry={entry}
                      known={files}
                      elsewhere={beside + draft.content.file_ids.length - (entry.files ?? []).length}
                      learn={learn}
                      change={change}
                    />
                  </WithUploads>
                )}
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
      </Stack>
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
