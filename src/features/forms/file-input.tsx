import { Suspense, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isSignedIn } from '../../machines/session/session.selectors.ts';
import { formsMessages as texts } from '../../messages/forms.ts';
import { unauthenticatedEntry } from '../../routes/paths.ts';
import { signInAddress } from '../../routes/redirect.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { fieldIds } from '../../ui/field-frame.tsx';
import field from '../../ui/form-field.module.css';
import { GroupError } from '../../ui/group-error.tsx';
import { Stack } from '../../ui/layout.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import type { FileAnswerProps } from './file-answer.tsx';
import styles from './forms.module.css';

const answer = preloadable(async () => (await import('./file-answer.tsx')).FileAnswer);

interface FileInputProps extends Omit<FileAnswerProps, 'describedBy'> {
  help: string | undefined;
  error: string | undefined;
}

/** A file field, or the reason why it is unavailable: uploads need an account and JavaScript. */
export function FileInput({ help, error, ...asked }: FileInputProps) {
  const { label } = asked;
  const signedIn = useSession(isSignedIn);
  const location = useLocation();
  const { helpId, errorId, describedBy } = fieldIds(useId(), { label, help, error });
  return (
    <Stack gap={2} className={styles.group}>
      {!signedIn && <p className={styles.legend}>{label}</p>}
      <GroupError id={errorId} error={error} />
      <p className={`${styles.unscripted} ${styles.needs}`}>{texts.filesNeedScripts}</p>
      {signedIn ? (
        <Suspense fallback={<LineSkeletons what={texts.what} count={2} />}>
          <answer.Component {...asked} describedBy={describedBy} />
        </Suspense>
      ) : (
        <p className={`${styles.scripted} ${styles.needs}`}>
          {texts.filesNeedAccount} <Link to={signInAddress(unauthenticatedEntry, location)}>{texts.signIn}</Link>
        </p>
      )}
      {help && (
        <p id={helpId} className={field.help}>
          {help}
        </p>
      )}
    </Stack>
  );
}
