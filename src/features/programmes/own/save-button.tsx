import { savedProgrammesMessages as texts } from '../../../messages/programmes.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import { SaveButton as Toggle } from '../../../ui/save-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { saveProgramme } from '../commands.ts';
import { type Kind, useSaved } from '../queries.ts';
import { useSaveIntent } from './save-intent.ts';

export interface SaveButtonProps {
  programme: { id: number; kind: Kind; title: string };
  large?: boolean;
  variant?: 'filled' | 'outline' | 'plain';
}

/** Saves a programme, also if the user asked for that before signing in. */
export function SaveButton({ programme: { id, kind, title }, large = false, variant = 'plain' }: SaveButtonProps) {
  const saved = useSaved(kind, 1).data;
  const saving = useCommand(saveProgramme);
  const isSaved = saved?.ids.includes(id) ?? false;
  const failed = (failure: Error) => showToast({ type: 'danger', text: texts.failed(failureText(failure)), failure });
  const done = () => showToast({ type: 'success', text: texts.done(title) });
  const requested = () => {
    if (isSaved) done();
    else saving.mutate({ id, isSaved: true }, { onSuccess: done, onError: failed });
  };
  useSaveIntent(id, saved === undefined ? null : requested);
  if (saved === undefined) return null;
  return (
    <Toggle
      isSaved={isSaved}
      texts={texts}
      title={title}
      variant={variant}
      size={large ? 'medium' : 'small'}
      needsServer
      aria-busy={saving.isPending || undefined}
      onSave={(chosen) => saving.mutate({ id, isSaved: chosen }, { onError: failed })}
    />
  );
}
