import { type ComponentType, useEffect, useState } from 'react';

/** Of a running chart as much as names it and its state. */
export interface Flow {
  getSnapshot: () => { machine: { id: string }; value: unknown };
}

/** What an error that is shown has to say of itself. */
export interface ShownFailure {
  /** The error of the call, or the answer that refused; null where no call is behind it. */
  failure: unknown;
  /** What runs the chart that has failed, where one has; by default it is the page. */
  at?: Flow | undefined;
}

let Loaded: ComponentType<ShownFailure> | null = null;

/** Loads what shows support codes, which a first visit does without. */
export const loadSupport = () =>
  import('./support-line.tsx').then(
    ({ SupportLine }) => (Loaded = SupportLine),
    () => null,
  );

/** The support code of an error that is shown, where it is shown. */
export function Support(shown: ShownFailure) {
  const [Line, setLine] = useState(() => Loaded);
  useEffect(() => {
    if (Line === null) void loadSupport().then((found) => setLine(() => found));
  }, [Line]);
  return Line && <Line {...shown} />;
}
