import { samplePaths } from '../../routes/workbench-paths.ts';
import type { LazyPage, Page } from '../../shared/capability.ts';

const sample: LazyPage = async () => (await import('./sample-page.tsx')).SamplePage;

/** For developers; a release has none of it. */
export const samplePages: Readonly<Record<string, Page>> = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ samplePaths.map(({ key }) => [key, { page: sample }]),
);
