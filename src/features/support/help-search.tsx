import { useEffect, useRef, useState } from 'react';
import { supportDeskMessages } from '../../messages/support-desk.ts';
import type { HelpArticleCard } from '../../shared/transport/schema.d.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useHelpArticle, useHelpArticles } from './queries.ts';
import styles from './support.module.css';

const texts = supportDeskMessages.search;
const isCode = (text: string) => /^[a-zA-Z]\w*@\S+$/.test(text);

/** Help articles, searched while typing; those for a support code are shown first. */
export function HelpSearch({ code }: { code: string }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const words = useDebounced(typed.trim(), 200);
  const looked = isCode(words) ? { q: '', code: words } : { q: words, code: words === '' ? code : '' };
  const { data, isError } = useHelpArticles(looked.q, looked.code);
  const [isWhole, setWhole] = useState(false);
  const items = data?.items ?? [];
  // Shows nothing between search and form before a search.
  const isAsked = looked.q !== '' || looked.code !== '' || isWhole;
  const heading = looked.code !== '' ? texts.about : looked.q === '' ? texts.all : texts.found(items.length);
  return (
    <Stack as="section" gap={4} aria-labelledby="help">
      <h2 id="help">{texts.heading}</h2>
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <SearchField label={texts.label} placeholder={texts.hint} value={typed} onChange={setTyped} />
      </form>
      <p role="status" className={styles.soft}>
        {isError ? texts.failed : !isAsked ? '' : data !== undefined && items.length === 0 ? texts.none : heading}
      </p>
      {isAsked && data === undefined && !isError && <LineSkeletons what={supportDeskMessages.whatHelp} count={4} />}
      {isAsked && items.length > 0 && (
        <Stack as="ul" gap={2} aria-label={heading}>
          {items.map((item) => (
            <Article
              key={item.slug}
              item={item}
              isOpen={chosen === item.slug}
              onToggle={() => setChosen(chosen === item.slug ? null : item.slug)}
            />
          ))}
        </Stack>
      )}
      {!isAsked && (
        <div>
          <Button size="small" onClick={() => setWhole(true)}>
            {texts.showAll}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface ArticleProps {
  item: HelpArticleCard;
  isOpen: boolean;
  onToggle: () => void;
}

function Article({ item: { slug, title, summary }, isOpen, onToggle }: ArticleProps) {
  return (
    <li className={styles.article}>
      <button type="button" className={styles.title} aria-expanded={isOpen} onClick={onToggle}>
        <span dir="auto">{title}</span>
      </button>
      <p className={styles.soft} dir="auto">
        {summary}
      </p>
      {isOpen && <OpenArticle slug={slug} onClose={onToggle} />}
    </li>
  );
}

function OpenArticle({ slug, onClose }: { slug: string; onClose: () => void }) {
  const { data, isError } = useHelpArticle(slug);
  const text = useRef<HTMLDivElement>(null);
  // Newer browsers return a value, which React would take for a clean-up function.
  useEffect(() => {
    text.current?.scrollIntoView({ block: 'nearest' });
  }, [data]);
  if (isError) return <p role="alert">{texts.failed}</p>;
  if (data === undefined) return <LineSkeletons what={supportDeskMessages.whatHelp} count={4} />;
  return (
    <Stack ref={text} gap={4} className={styles.articleText} dir="auto">
      <RichText lowered={2} nodes={data.shown} />
      <div>
        <Button size="small" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </Stack>
  );
}
