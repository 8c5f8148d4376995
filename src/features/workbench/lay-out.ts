import ELK from 'elkjs/lib/elk-api.js';
import workerAddress from 'elkjs/lib/elk-worker.min.js?url';
import { workbenchPolicy } from '../../routes/workbench-paths.ts';
import type { LayOut } from './chart-picture.ts';
import type { Measure, Tone } from './chart-text.ts';

/** Browsers with trusted types have this, but the DOM types don't include it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): {
    createScriptURL(address: string): string;
  };
}

function startWorker(): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(workbenchPolicy, { createScriptURL: (address) => address });
  return new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress);
}

let elk: InstanceType<typeof ELK> | null = null;

/** Computes layouts in a worker, which is started for the first chart and reused. */
export const layOutByWorker: LayOut = (graph) => {
  elk ??= new ELK({ workerFactory: startWorker });
  return elk.layout(graph);
};

/** Keep in sync with the classes of the style sheet. */
const fonts: Readonly<Record<Tone, string>> = {
  title: '700 14px Figtree',
  event: '600 13px Figtree',
  guard: '500 13px Figtree',
  action: '500 13px Figtree',
  note: '500 13px Figtree',
};

/** Measures text with the fonts of the page, after they are loaded. */
export async function measureByCanvas(): Promise<Measure> {
  await Promise.all([...new Set(Object.values(fonts))].map((font) => document.fonts.load(font)));
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('The browser cannot measure text');
  return ({ tone, text }) => {
    context.font = fonts[tone];
    return context.measureText(text).width;
  };
}
