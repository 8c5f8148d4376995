import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { isLearner, isSignedIn } from '../../../machines/session/session.selectors.ts';
import { savedProgrammesMessages as texts } from '../../../messages/programmes.ts';
import { unauthenticatedEntry } from '../../../routes/paths.ts';
import { signInAddress } from '../../../routes/redirect.ts';
import { useSession } from '../../../shared/actors/use-session.ts';
import { shownParameters } from '../../../shared/lists/address.ts';
import { programmeLists } from '../../../shared/lists/programmes.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { useOnClient } from '../../../ui/use-on-client.ts';
import type { SaveButtonProps } from './save-button.tsx';
import { withSaveIntent } from './save-intent.ts';

const SaveButton = lazy(async () => ({ default: (await import('./save-button.tsx')).SaveButton }));

/** Saves a programme. Visitors sign in first; the programme is saved when they return. */
export function SaveProgramme(own: SaveButtonProps) {
  const learner = useSession(isLearner);
  const signedIn = useSession(isSignedIn);
  if (learner)
    return (
      <Suspense>
        <SaveButton {...own} />
      </Suspense>
    );
  return signedIn ? null : <SignInToSave {...own} />;
}

function SignInToSave({ programme: { id, kind, title }, large = false, variant = 'plain' }: SaveButtonProps) {
  const { pathname, search } = useLocation();
  const { parameters } = programmeLists[kind].format;
  // The server ignores unknown parameters and renders one page for all of them.
  const read = useOnClient() ? new URLSearchParams(search) : shownParameters(parameters, search);
  const to = signInAddress(unauthenticatedEntry, { pathname, search: withSaveIntent(read, id), hash: '' });
  return large ? (
    <LinkButton variant={variant} to={to}>
      {texts.signIn}
    </LinkButton>
  ) : (
    <LinkButton variant={variant} size="small" to={to} aria-label={texts.signInFor(title)}>
      {texts.save}
    </LinkButton>
  );
}
