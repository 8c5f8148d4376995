import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { portfolioVersionMessages as texts } from '../../../messages/portfolio-versions.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { PortfolioVersionItem } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { Loaded } from '../../problems/public.ts';
import styles from '../portfolio.module.css';
import { deleteVersion, keepVersion, useVersions } from './commands.ts';
import { VersionChanges } from './version-changes.tsx';

const nameOf = ({ name, why }: PortfolioVersionItem) => name || texts.why[why];

/** The dialog with all versions and their changes. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [looked, setLooked] = useState<PortfolioVersionItem | null>(null);
  useEffect(() => heading.current?.focus(), [looked]);
  const query = useVersions();
  return (
    <Dialog ref={dialog} labelledBy="versions" onClose={onClose}>
      <div>
        <h2 id="versions" ref={heading} tabIndex={-1}>
          {looked === null ? texts.heading : <bdi>{nameOf(looked)}</bdi>}
        </h2>
        {looked === null ? (
          <>
            <p className={styles.soft}>{texts.lead}</p>
            <KeepVersion />
            <Loaded query={query} what={texts.what} variant="part">
              {(versions) => <Versions versions={versions} onLook={setLooked} />}
            </Loaded>
          </>
        ) : (
          <VersionChanges key={looked.id} id={looked.id} onRestored={() => heading.current?.focus()} />
        )}
        <DialogActions>
          {looked !== null && <Button onClick={() => setLooked(null)}>{texts.back}</Button>}
          <Button onClick={() => dialog.current?.close()}>{texts.close}</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** The form for saving a named version. */
function KeepVersion() {
  const [name, setName] = useState('');
  const [isAsked, setAsked] = useState(false);
  const keeping = useCommand(keepVersion);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (name.trim() === '' || keeping.isPending) return;
    keeping.mutate({ why: 'asked', name: name.trim() }, { onSuccess: () => setName('') });
  };
  return (
    <Stack as="form" gap={3} align="start" noValidate onSubmit={submit}>
      <FormField
        label={texts.name}
        error={isAsked && name.trim() === '' && !keeping.isSuccess ? texts.unnamed : undefined}
        maxLength={80}
        dir="auto"
        autoComplete="off"
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          if (keeping.isSuccess) keeping.reset();
        }}
      />
      <SubmitButton busy={keeping.isPending}>{texts.keep}</SubmitButton>
      <p role="status">{keeping.data && texts.kept(nameOf(keeping.data))}</p>
      {keeping.isError && (
        <AlertBox type="danger" failure={keeping.error} text={texts.failed(failureText(keeping.error))} />
      )}
    </Stack>
  );
}

interface VersionsProps {
  versions: readonly PortfolioVersionItem[];
  onLook: (version: PortfolioVersionItem) => void;
}

function Versions({ versions, onLook }: VersionsProps) {
  const zone = useZone();
  const deleting = useCommand(deleteVersion);
  if (versions.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      <Stack as="ul" gap={4} className={styles.versions}>
        {versions.map((version) => {
          const when = momentInWords(version.created_at, zone);
          return (
            <li key={version.id}>
              <p>
                <bdi>{nameOf(version)}</bdi>
                <span className={styles.soft}>
                  {when} · {texts.entries(version.entries)}
                </span>
              </p>
              <Button
                size="small"
                needsServer
                aria-label={texts.look(nameOf(version), when)}
                onClick={() => onLook(version)}
              >
                {texts.lookAt}
              </Button>
              <Button
                size="small"
                variant="plain"
                needsServer
                aria-label={texts.remove(nameOf(version), when)}
                aria-busy={deleting.isPending || undefined}
                onClick={() => deleting.mutate(version.id)}
              >
                {texts.removeIt}
              </Button>
            </li>
          );
        })}
      </Stack>
      {deleting.isError && (
        <AlertBox type="danger" failure={deleting.error} text={texts.failed(failureText(deleting.error))} />
      )}
    </>
  );
}
