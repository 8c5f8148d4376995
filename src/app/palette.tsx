import { useMemo } from 'react';
import { Palette as Search } from '../features/search/palette.tsx';
import { selectUser } from '../machines/session/session.selectors.ts';
import { useSession } from '../shared/actors/use-session.ts';
import { type AllOwnPages, reachablePages } from './reachable-pages.ts';

interface PaletteProps {
  ownPages: AllOwnPages;
  onClose: () => void;
}

/** The command palette for the pages that the user or visitor may open. */
export function Palette({ ownPages, onClose }: PaletteProps) {
  const user = useSession(selectUser);
  const pages = useMemo(() => reachablePages(user, ownPages), [user, ownPages]);
  return <Search pages={pages} onClose={onClose} />;
}
