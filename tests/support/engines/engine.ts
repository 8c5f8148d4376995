/** A key that isn't a letter, by its name in events. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'Space' | 'ArrowDown' | 'ArrowRight' | 'ArrowLeft' | 'End' | 'Backspace';

/** The actions that are implemented differently for each browser. `Tab` builds the actions of tests on them. */
export interface EngineTab {
  /** Navigates with a full page load, and waits until the page has loaded. */
  go: (address: string) => Promise<void>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  /** @param script the body of a function, which may await and must return a JSON value */
  run: (script: string) => Promise<unknown>;
  press: (key: Key, isShifted: boolean) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Clicks at a position of the window. */
  click: (x: number, y: number) => Promise<void>;
  /** A PNG of the window's content. */
  screenshot: () => Promise<Buffer>;
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
}

/** A running browser. */
export interface Engine {
  name: 'Firefox' | 'WebKit';
  /** The narrowest window that it supports. */
  narrowest: number;
  /** A tab with empty storage, and no other tabs. */
  fresh: () => Promise<EngineTab>;
  /** Another tab that shares the storage of the last opened tab. */
  another: () => Promise<EngineTab>;
  stop: () => Promise<void>;
}
