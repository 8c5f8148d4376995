import { type SubmitEvent, useId, useState } from 'react';
import { savedProgrammesMessages as texts } from '../../../messages/programmes.ts';
import { type ProgrammeListState, programmeLists } from '../../../shared/lists/programmes.ts';
import { beginningOf } from '../../../shared/text/clusters.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/toast.ts';
import { saveSearch } from '../commands.ts';
import type { Kind } from '../queries.ts';
import styles from './saved-searches.module.css';

const maxNameLength = 100;

interface SaveSearchProps {
  kind: Kind;
  state: ProgrammeListState;
  /** The default name. */
  name: string;
}

/** Saves a search under a name, optionally with notifications about new results. */
export function SaveSearch({ kind, state, name }: SaveSearchProps) {
  return (
    <Disclosure className={styles.trigger} trigger={texts.saveSearch}>
      <Form kind={kind} state={state} name={name} />
    </Disclosure>
  );
}

function Form({ kind, state, name }: SaveSearchProps) {
  // A typed name stays when the list, and so the default name, changes.
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = (typed ?? beginningOf(name, maxNameLength)).trim();
  const [hasNotifications, setHasNotifications] = useState(true);
  const saving = useCommand(saveSearch);
  const checkboxId = useId();
  const { page: _page, sort: _sort, status: _status, ...query } = programmeLists[kind].queryOf(state);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen === '' || saving.isPending) return;
    saving.mutate(
      { name: chosen, kind, query, has_notifications: hasNotifications },
      {
        onSuccess: () => {
          showToast({ type: 'success', text: texts.searchSaved(chosen) });
          setTyped(null);
        },
        onError: (failure) => showToast({ type: 'danger', text: texts.failed(failureText(failure)), failure }),
      },
    );
  };
  return (
    <Stack as="form" gap={3} className={styles.form} onSubmit={submit}>
      <FormField
        label={texts.name}
        value={typed ?? chosen}
        maxLength={maxNameLength}
        required
        onChange={(event) => setTyped(event.target.value)}
      />
      <label className={styles.notifications} htmlFor={checkboxId}>
        <input
          id={checkboxId}
          type="checkbox"
          checked={hasNotifications}
          onChange={() => setHasNotifications(!hasNotifications)}
        />
        {texts.notifyMe}
      </label>
      <Button type="submit" variant="filled" needsServer aria-busy={saving.isPending || undefined}>
        {texts.submit}
      </Button>
    </Stack>
  );
}
