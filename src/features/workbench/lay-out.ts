import ELK from 'elkjs/lib/elk-api.js';
import workerAddress from 'elkjs/lib/elk-worker.min.js?url';
import { workbenchPolicy } from '../../routes/workbench-paths.ts';
import type { LayOut } from './chart-picture.ts';
import type { Measure, Tone } from './chart-text.ts';

/** What browsers with trusted types offer; the types of the DOM do not know it yet. */
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

/** Lays out by a worker, which begins with the first chart and stays for the next. */
export const layOutByWorker: LayOut = (graph) => {
  elk ??= new ELK({ workerFactory: startWorker });
  return elk.layout(graph);
};

/** The classes of the style sheet say the same. */
const fonts: Readonly<Record<Tone, string>> = {
  title: '700 14px Figtree',
  event: '600 13px Figtree',
  guard: '500 13px Figtree',
  action: '500 13px Figtree',
  note: '500 13px Figtree',
};

/** Measures with the fonts of the page, once they are there. */
export async function measureByCanvas(): Promise<Measure> {
  await Promise.all([...new Set(Object.values(fonts))].map((font) => document.fonts.load(font)));
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('The browser cannot measure text');
  return ({ tone, text }) => {
    context.font = fonts[tone];
    return context.measureText(text).width;
  };
}
