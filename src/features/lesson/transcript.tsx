import { useMemo, useState } from 'react';
import { lessonMessages as texts } from '../../messages/lesson.ts';
import { cuesOf, timeOf } from '../../shared/learning/cues.ts';
import type { LessonMedia } from '../../shared/transport/schema.d.ts';
import { Select } from '../../ui/select.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { LoadFailure } from '../problems/public.ts';
import styles from './lesson-video.module.css';
import { useCaptions } from './queries.ts';

interface TranscriptProps {
  captions: NonNullable<LessonMedia['video']>['captions'];
  /** The current video position. */
  second: number;
  onGo: (second: number) => void;
}

/** The transcript of a video; each line seeks to its second. */
export function Transcript({ captions, second, onGo }: TranscriptProps) {
  const [lang, setLang] = useState(captions[0]?.lang);
  const chosen = captions.find((one) => one.lang === lang) ?? captions[0];
  if (chosen === undefined) return null;
  return (
    <details className={styles.transcript} open>
      <summary>{texts.transcript}</summary>
      {captions.length > 1 && (
        <Select
          inline
          aria-label={texts.transcript}
          value={lang}
          options={captions.map((one) => [one.lang, one.label])}
          onChange={({ target }) => setLang(target.value)}
        />
      )}
      <Cues url={chosen.url} lang={chosen.lang} second={second} onGo={onGo} />
      <p className={styles.resource}>
        {texts.resources}: <a href={chosen.url}>{texts.captionsFile(chosen.label)}</a>
      </p>
    </details>
  );
}

function Cues({ url, lang, second, onGo }: { url: string; lang: string } & Omit<TranscriptProps, 'captions'>) {
  const query = useCaptions(url);
  const cues = useMemo(() => cuesOf(query.data ?? ''), [query.data]);
  if (query.isPending) return <LineSkeletons what={texts.whatTranscript} />;
  if (query.isError) return <LoadFailure query={query} what={texts.whatTranscript} />;
  return (
    <ol className={styles.cues} lang={lang}>
      {cues.map(({ from, until, text }) => (
        <li key={from}>
          <button
            type="button"
            aria-current={second >= Math.floor(from) && second < Math.floor(until) ? 'true' : undefined}
            onClick={() => onGo(from)}
          >
            <time>{timeOf(from)}</time>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
