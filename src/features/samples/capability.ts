import { samplePaths } from '../../routes/workbench-paths.ts';
import type { LazyPage, Page } from '../../shared/capability.ts';

const sample: LazyPage = async () => (await import('./sample-page.tsx')).SamplePage;

/** Sample pages for developers. They aren't part of a release. */
export const samplePages: Readonly<Record<string, Page>> = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ samplePaths.map(({ key }) => [key, { page: sample }]),
);
