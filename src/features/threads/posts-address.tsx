import { useSearchParams } from 'react-router-dom';
import { threadMessages as texts } from '../../messages/threads.ts';
import { readNumber, searchOf } from '../../shared/lists/address.ts';
import { postRules } from '../../shared/text/post-rules.ts';
import { Pager } from '../../ui/pager.tsx';
import { Select } from '../../ui/select.tsx';
import { usePlace } from './queries.ts';

const sorts = ['new', 'top'] as const;

/** The search parameters: order, page, and linked post. */
interface Names {
  sort: string;
  page: string;
  post: string;
}

/** The position in a list of posts, kept in the page's address. */
export function usePostsAddress(names: Names) {
  const [params, setParams] = useSearchParams();
  const wanted = readNumber(params.get(names.post) ?? '');
  const place = usePlace(wanted);
  const sort = sorts.find((one) => one === params.get(names.sort)) ?? 'new';
  const asked = readNumber(params.get(names.page) ?? '', postRules.maxPages);
  const page = asked ?? (sort === 'new' ? place.data?.page : undefined) ?? 1;
  const written = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(params);
    next.delete(names.post);
    for (const [name, value] of Object.entries(changes))
      if (value === null) next.delete(name);
      else next.set(name, value);
    return next;
  };
  return {
    /** The linked post. */
    wanted,
    /** The position of the post. */
    place,
    sort,
    page,
    choose: (chosen: string) =>
      setParams(written({ [names.sort]: chosen === 'new' ? null : chosen, [names.page]: null }), {
        preventScrollReset: true,
        replace: true,
      }),
    addressOf: (number: number) => searchOf(written({ [names.page]: String(number) })),
  };
}

type PostsAddress = ReturnType<typeof usePostsAddress>;

/** The order of the posts. */
export function PostsSort({ sort, choose }: Pick<PostsAddress, 'sort' | 'choose'>) {
  return (
    <Select
      inline
      aria-label={texts.sort}
      options={sorts.map((value) => [value, texts.sorts[value]] as const)}
      value={sort}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

interface PostsPagesProps extends Pick<PostsAddress, 'page' | 'addressOf'> {
  of: { total: number; page_size: number };
}

/** The pages of the posts. */
export function PostsPages({ of: { total, page_size: size }, page, addressOf }: PostsPagesProps) {
  return <Pager page={page} pages={Math.min(postRules.maxPages, Math.ceil(total / size))} addressOf={addressOf} />;
}
