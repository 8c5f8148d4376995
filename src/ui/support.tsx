import { type ComponentType, useEffect, useState } from 'react';
import type { FailureInfo } from './failure-info.ts';

let Loaded: ComponentType<FailureInfo> | null = null;

/** Loads the component for support codes, which a first visit doesn't need. */
export const loadSupport = () =>
  import('./support-line.tsx').then(
    ({ SupportLine }) => (Loaded = SupportLine),
    () => null,
  );

/** The support code of a shown error, if something is broken. */
export function Support(shown: FailureInfo) {
  const [Line, setLine] = useState(() => Loaded);
  useEffect(() => {
    if (Line === null) void loadSupport().then((found) => setLine(() => found));
  }, [Line]);
  return Line && <Line {...shown} />;
}
