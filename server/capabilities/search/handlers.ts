import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchAnswer, SearchGroup } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../manifest.ts';
import { type Handlers, success } from '../../platform/contract/handlers.ts';
import type { SearchSource, Wanted } from '../../platform/search/source.ts';

/** One call that searches the sources of all capabilities. */
export function searchHandlers(platform: Platform): Pick<Handlers, 'globalSearch'> {
  const sources = platform.capabilities
    .flatMap(({ searchSources }) => searchSources?.(platform) ?? [])
    .sort((one, other) => one.order - other.order);
  return {
    globalSearch: async ({ query: { q, types }, caller }) => {
      const asked = sources.filter(({ type }) => types?.includes(type) ?? true);
      return success(await search(asked, { words: q.trim(), caller, now: platform.clock.now() }));
    },
  };
}

/** Searches similar spellings only if no source has the typed words, because they would mix with exact results. */
async function search(sources: readonly SearchSource[], wanted: Wanted): Promise<SearchAnswer> {
  const found = await groupsOf(sources, async (source) => source.find(wanted));
  if (found.length > 0) return { groups: found, is_similar: false };
  const similar = await groupsOf(sources, async (source) => {
    const words = await source.correct(wanted);
    return words === null ? null : source.find({ ...wanted, words });
  });
  return { groups: similar, is_similar: similar.length > 0 };
}

/** Runs the sources one after the other and yields in between, so that a caller never uses more than one connection. */
async function groupsOf(
  sources: readonly SearchSource[],
  ask: (source: SearchSource) => ReturnType<SearchSource['find']>,
): Promise<SearchGroup[]> {
  const groups: SearchGroup[] = [];
  for (const source of sources) {
    const found = await ask(source);
    if (found !== null) groups.push({ type: source.type, ...found });
    await nextTurn();
  }
  return groups;
}
