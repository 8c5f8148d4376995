/** A key that is no letter, by the name that events have for it. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'Space' | 'ArrowDown' | 'ArrowRight' | 'ArrowLeft' | 'End' | 'Backspace';

/** What a browser has to be able to do, each in its own way; `Tab` makes of it what tests say. */
export interface EngineTab {
  /** Leads there by a full load, and waits for its end. */
  go: (address: string) => Promise<void>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  /** @param script the body of a function, which may await and returns what JSON can say */
  run: (script: string) => Promise<unknown>;
  press: (key: Key, isShifted: boolean) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** At a place of the window. */
  click: (x: number, y: number) => Promise<void>;
  /** A PNG of what the window shows. */
  screenshot: () => Promise<Buffer>;
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
}

/** A browser that runs. */
export interface Engine {
  name: 'Firefox' | 'WebKit';
  /** The narrowest window that it can have. */
  narrowest: number;
  /** Nothing stored, no other tab. */
  fresh: () => Promise<EngineTab>;
  /** A tab beside the one that was opened last, with what that has stored. */
  another: () => Promise<EngineTab>;
  stop: () => Promise<void>;
}
