import { type ComponentType, useEffect, useState } from 'react';
import type { ShownFailure } from './shown-failure.ts';

let Loaded: ComponentType<ShownFailure> | null = null;

/** Loads what shows support codes, which a first visit does without. */
export const loadSupport = () =>
  import('./support-line.tsx').then(
    ({ SupportLine }) => (Loaded = SupportLine),
    () => null,
  );

/** The support code of an error that is shown, where something has broken. */
export function Support(shown: ShownFailure) {
  const [Line, setLine] = useState(() => Loaded);
  useEffect(() => {
    if (Line === null) void loadSupport().then((found) => setLine(() => found));
  }, [Line]);
  return Line && <Line {...shown} />;
}
