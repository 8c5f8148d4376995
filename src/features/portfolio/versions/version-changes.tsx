import { fieldLabel, portfolioEditMessages, portfolioSectionTexts } from '../../../messages/portfolio.ts';
import { portfolioVersionMessages as texts } from '../../../messages/portfolio-versions.ts';
import { changeOf, type SectionChange } from '../../../shared/portfolio/changes.ts';
import { type PortfolioSection, portfolioSections } from '../../../shared/portfolio/sections.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { PortfolioVersion } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../problems/public.ts';
import styles from '../portfolio.module.css';
import { restoreVersion, useVersion } from './commands.ts';

interface VersionChangesProps {
  id: number;
  onRestored: () => void;
}

interface Change {
  section: PortfolioSection;
  draft_version: number;
  change: SectionChange;
}

const changesOf = ({ sections, files }: PortfolioVersion): Change[] =>
  portfolioSections.flatMap((section) => {
    const found = sections.find((one) => one.section === section.name);
    const change = found === undefined ? null : changeOf(section, found.present, found.entries, files);
    return found === undefined || change === null ? [] : [{ section, draft_version: found.draft_version, change }];
  });

/** The changes that restoring a version would make, with buttons by section. */
export function VersionChanges({ id, onRestored }: VersionChangesProps) {
  const query = useVersion(id);
  const restoring = useCommand(restoreVersion);
  const restore = (changes: readonly Change[]) => {
    if (restoring.isPending) return;
    const sections = changes.map(({ section, draft_version }) => ({ section: section.name, draft_version }));
    restoring.mutate({ id, sections }, { onSuccess: onRestored });
  };
  return (
    <>
      <Loaded query={query} what={texts.what} variant="part">
        {(version) => {
          const changes = changesOf(version);
          return (
            <>
              <p>{changes.length === 0 ? texts.same : texts.differs}</p>
              {changes.map((one) => (
                <Stack
                  as="section"
                  key={one.section.name}
                  aria-labelledby={`was-${one.section.name}`}
                  gap={2}
                  className={styles.change}
                >
                  <h3 id={`was-${one.section.name}`}>{portfolioSectionTexts[one.section.name].title}</h3>
                  <Changed {...one} />
                  <div>
                    <Button size="small" needsServer onClick={() => restore([one])}>
                      {texts.restore(portfolioSectionTexts[one.section.name].title)}
                    </Button>
                  </div>
                </Stack>
              ))}
              {changes.length > 1 && (
                <div>
                  <Button needsServer aria-busy={restoring.isPending || undefined} onClick={() => restore(changes)}>
                    {texts.restoreAll}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
      <p role="status">{restoring.isSuccess && texts.restored}</p>
      {restoring.isError && (
        <AlertBox type="danger" failure={restoring.error} text={texts.failed(failureText(restoring.error))} />
      )}
    </>
  );
}

function Changed({ section, change: { entries, isReordered } }: Change) {
  const { one } = portfolioSectionTexts[section.name];
  return (
    <ul className={styles.points}>
      {entries.map((change) => (
        <li key={change.entry.id}>
          <bdi>
            {portfolioEditMessages.entry(one, change.entry.fields[section.fields[0]?.name ?? '']?.trim() ?? '')}
          </bdi>{' '}
          {texts.kinds[change.kind]}
          {change.kind === 'changed' && (
            <ul className={styles.points}>
              {change.fields.map(({ field, from, to }) => (
                <li key={field}>{texts.field(fieldLabel(section.name, field), from, to)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
      {isReordered && <li>{texts.reordered}</li>}
    </ul>
  );
}
