import { type SubmitEvent, useRef, useState } from 'react';
import { portfolioSectionTexts } from '../../../messages/portfolio.ts';
import { portfolioImportMessages as texts } from '../../../messages/portfolio-import.ts';
import { filesInWords } from '../../../shared/portfolio/changes.ts';
import type { PortfolioEntry } from '../../../shared/portfolio/entries.ts';
import { isLarger, isWithinLimits, sizeOf, sizeOfAll } from '../../../shared/portfolio/limits.ts';
import type { ReadResume, ReadSection } from '../../../shared/portfolio/read-entry.ts';
import { type PortfolioSection, portfolioSections } from '../../../shared/portfolio/sections.ts';
import { failedWith } from '../../../shared/transport/call-error.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { EntryFile, OwnPortfolio } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { EntryWords } from '../entry-words.tsx';
import styles from '../portfolio.module.css';
import { keepVersion } from '../versions/commands.ts';
import { type SectionInput, writeSection } from './commands.ts';

type Choice = 'replace' | 'add' | 'keep';

/** A section of the file and the current section. */
interface Compared {
  section: PortfolioSection;
  own: OwnPortfolio['sections'][number] | undefined;
  entries: readonly PortfolioEntry[];
}

const fieldsOf = (entries: readonly PortfolioEntry[]) =>
  JSON.stringify(
    entries.map(({ fields }) => Object.entries(fields).sort(([one], [other]) => one.localeCompare(other))),
  );

/** The sections of a file that differ from the current sections. */
function compare(sections: readonly ReadSection[], portfolio: OwnPortfolio): Compared[] {
  return portfolioSections.flatMap((section) => {
    const given = sections.find((one) => one.section === section.name);
    const own = portfolio.sections.find((one) => one.section === section.name);
    if (given === undefined || fieldsOf(given.entries) === fieldsOf(own?.entries ?? [])) return [];
    return [{ section, own, entries: given.entries }];
  });
}

const choicesOf = ({ section, own, entries }: Compared): Choice[] => {
  if (own === undefined) return ['replace', 'keep'];
  return section.most > 1 && own.entries.length + entries.length <= section.most
    ? ['add', 'replace', 'keep']
    : ['replace', 'keep'];
};

const requestedBy = ({ own, entries }: Compared, choice: Choice) =>
  choice === 'add' ? [...(own?.entries ?? []), ...entries] : entries;

/** Sections that become shorter come first, to make room for longer sections. */
const growthOf = ({ own, entries }: Compared) => sizeOf(entries).characters - sizeOf(own?.entries ?? []).characters;

interface ImportDialogProps {
  read: Extract<ReadResume, { kind: 'read' }>;
  portfolio: OwnPortfolio;
  onClose: () => void;
  /** @param before the earlier content, which restores the sections */
  onTaken: (before: readonly SectionInput[]) => void;
}

/** Previews the changes of a file by section, and imports the chosen sections. */
export function ImportDialog({ read, portfolio, onClose, onTaken }: ImportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [all] = useState(() => compare(read.sections, portfolio));
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [written, setWritten] = useState<readonly SectionInput[]>([]);
  const writing = useCommand(writeSection);
  const keeping = useCommand(keepVersion);
  const isBusy = writing.isPending || keeping.isPending;
  const failure = writing.error ?? keeping.error;
  const compared = all.filter(({ section }) => !written.some((one) => one.section === section));
  const choiceOf = (one: Compared) => choices[one.section.name] ?? choicesOf(one)[0] ?? 'keep';
  const chosen = compared.flatMap((one) => {
    const choice = choiceOf(one);
    return choice === 'keep' ? [] : [{ ...one, entries: requestedBy(one, choice) }];
  });
  const untouched = portfolio.sections.filter(
    ({ section: name }) => !chosen.some(({ section }) => section.name === name),
  );
  const size = sizeOfAll([...untouched, ...chosen]);
  const isTooLarge = !isWithinLimits(size) && isLarger(size, sizeOfAll(portfolio.sections));
  const take = async () => {
    const done = [...written];
    try {
      if (done.length === 0) await keeping.mutateAsync({ why: 'import', name: '' });
      for (const { section, own, entries } of chosen.toSorted((one, other) => growthOf(one) - growthOf(other))) {
        const input = { section, entries, version: own?.version ?? null };
        const { version } = await writing.mutateAsync(input);
        done.push({ section, entries: own?.entries ?? [], version });
      }
      onTaken(done);
    } catch {
      // The command shows the error; sections that were already written are not offered again.
      setWritten(done);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy && !isTooLarge) void take();
  };
  return (
    <DialogFrame
      ref={dialog}
      heading={texts.heading}
      text={all.length === 0 ? texts.same : texts.lead}
      busy={isBusy}
      onClose={() => (written.length > 0 ? onTaken(written) : onClose())}
      onSubmit={submit}
    >
      <Stack gap={4} className={styles.changes}>
        {compared.map((one) => (
          <SectionChange
            key={one.section.name}
            compared={one}
            files={portfolio.files}
            choice={choiceOf(one)}
            onChoose={(choice) => setChoices({ ...choices, [one.section.name]: choice })}
          />
        ))}
        {read.leftOut.length > 0 && (
          <details>
            <summary>{texts.leftOut(read.leftOut.length)}</summary>
            <ul className={styles.points}>
              {read.leftOut.map(({ path, why }) => (
                <li key={path}>
                  <code dir="ltr">{path}</code>: {texts.why[why]}
                </li>
              ))}
            </ul>
          </details>
        )}
        {isTooLarge && <AlertBox type="danger" failure={null} text={texts.tooLarge(size)} />}
        {failure !== null && (
          <AlertBox
            type="danger"
            failure={failure}
            text={failedWith(failure, 409) === null ? texts.failed(failureText(failure)) : texts.stale}
          />
        )}
      </Stack>
      <DialogActions>
        <Button onClick={() => dialog.current?.close()}>{all.length === 0 ? texts.close : texts.cancel}</Button>
        {all.length > 0 && <SubmitButton busy={isBusy}>{texts.take}</SubmitButton>}
      </DialogActions>
    </DialogFrame>
  );
}

interface SectionChangeProps {
  compared: Compared;
  /** The files of the current portfolio. */
  files: readonly EntryFile[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function SectionChange({ compared, files, choice, onChoose }: SectionChangeProps) {
  const { section, own, entries } = compared;
  const { title } = portfolioSectionTexts[section.name];
  const going = choice === 'replace' ? (own?.entries.flatMap(({ files: held = [] }) => held) ?? []) : [];
  return (
    <Stack as="section" gap={2} className={styles.change} aria-label={title}>
      <SelectField
        label={texts.section(title, own?.entries.length ?? 0, entries.length)}
        options={choicesOf(compared).map(
          (one) => [one, own === undefined && one === 'replace' ? texts.fill : texts.choices[one]] as const,
        )}
        value={choice}
        onChange={({ target }) => onChoose(target.value as Choice)}
      />
      {going.length > 0 && <p className={styles.soft}>{texts.filesGo(filesInWords(going, files))}</p>}
      <details>
        <summary>{texts.inFile}</summary>
        {entries.map((entry) => (
          <EntryWords key={entry.id} section={section} entry={entry} />
        ))}
      </details>
    </Stack>
  );
}
