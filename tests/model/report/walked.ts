/** What happened in a walk, and where the chart came to rest after it. */
export interface Stop {
  /** In words. */
  what: string;
  /** The ids of the states that have no other state inside. */
  states: readonly string[];
}

/** A way that an actor has gone through its chart, from its start on. */
export type WalkedPath = readonly Stop[];

/** How a walk came out. */
export interface Outcome {
  milliseconds: number;
  /** What went wrong; null: nothing. */
  failure: string | null;
}

/** A generated path that was played without a browser. */
export interface HeadlessPath extends Outcome {
  chart: string;
  path: string;
}

/** A test that has walked through a chart in the browser, by as many paths as actors have run in it. */
export interface BrowserWalk extends Outcome {
  chart: string;
  title: string;
  paths: readonly WalkedPath[];
}

/** An event that no browser can bring about, and was sent by hand. */
export interface HandSent {
  event: string;
  reason: string;
}

/** A path in words, from the start on. */
export const inWords = (path: WalkedPath): string => path.map(({ what }) => what).join(' → ');

/** Text as it stands in HTML and XML; what no XML may hold (colours of a terminal, say) is left out. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/\u001B\[[\d;]*m/g, '')
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
