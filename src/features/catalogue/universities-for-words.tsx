import { isLearner } from '../../machines/session/session.selectors.ts';
import { listMessages as texts } from '../../messages/list.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { AlsoFound } from '../../ui/list/also-found.tsx';
import { useUniversityPage } from '../universities/public.ts';

const maxShown = 4;

export const universitiesQuery = (words: string) => ({ q: words, page_size: 24 }) as const;

/** Universities that match the search words. @param words empty without a search */
export function UniversitiesForWords({ words }: { words: string }) {
  const learner = useSession(isLearner);
  const { data, isPlaceholderData } = useUniversityPage(universitiesQuery(words), words !== '');
  if (words === '' || data === undefined || isPlaceholderData || data.is_similar) return null;
  const search = new URLSearchParams({ q: words }).toString();
  const all = { to: `${learner ? '/universities-list' : '/universities'}?${search}`, text: texts.seeAll(data.total) };
  return (
    <AlsoFound
      heading={texts.universities(words)}
      items={data.items
        .slice(0, maxShown)
        .map(({ id, name }) => ({ to: `${learner ? '/universities-show' : '/universities'}/${id}`, title: name }))}
      all={data.total > maxShown ? all : null}
    />
  );
}
