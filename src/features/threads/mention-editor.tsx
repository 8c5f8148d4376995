import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { threadMessages } from '../../messages/threads.ts';
import { mentionOf, nameTyped } from '../../shared/text/mention.ts';
import { hasMentions } from '../../shared/text/post-rules.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import type { PostPerson } from '../../shared/transport/schema.d.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { TextEditor } from '../drafts/public.ts';
import { type Subject, usePeople } from './queries.ts';
import styles from './threads.module.css';

const texts = threadMessages.mentions;
/** The delay before searching for a typed name, in milliseconds. */
const pause = 250;

interface MentionEditorProps extends Omit<ComponentProps<typeof TextEditor>, 'onChange' | 'ref' | 'use'> {
  subject: Subject;
  onChange: (text: string) => void;
}

/** The detail that distinguishes people with the same name. */
function aboutIn({ wrote, joined_at: joinedAt }: PostPerson, zone: string): string {
  if (wrote !== null) return texts.wrote(wrote);
  return joinedAt === null ? '' : texts.memberSince(momentInWords(joinedAt, zone));
}

/** The text of a post. Typing @ and two letters suggests people to mention. */
export function MentionEditor({ subject, text, onChange, ...editor }: MentionEditorProps) {
  const zone = useZone();
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const typed = caret === null || !hasMentions[subject.kind] ? null : nameTyped(text, caret);
  const query = usePeople(subject, useDebounced(typed?.name ?? '', pause));
  const people = typed === null ? [] : (query.data?.items ?? []);
  // The text changes only once its draft has changed; then the caret moves behind the name.
  const chosen = useRef<{ text: string; caret: number } | null>(null);
  useEffect(() => {
    if (chosen.current?.text !== text) return;
    area.current?.focus();
    area.current?.setSelectionRange(chosen.current.caret, chosen.current.caret);
    chosen.current = null;
  }, [text]);
  const choose = ({ name, mark }: PostPerson) => {
    if (typed === null) return;
    const begins = `${text.slice(0, typed.from)}${mentionOf(name, mark)} `;
    chosen.current = { text: begins + text.slice(typed.to), caret: begins.length };
    setCaret(null);
    onChange(chosen.current.text);
  };
  const close = () => {
    setCaret(null);
    area.current?.focus();
  };
  return (
    <>
      <TextEditor
        {...editor}
        use="post"
        text={text}
        ref={area}
        onChange={(next, at) => {
          setCaret(at);
          onChange(next);
        }}
      />
      {hasMentions[subject.kind] && (
        <>
          <p className={styles.soft}>{subject.kind === 'community' ? texts.helpOfMembers : texts.help}</p>
          <VisuallyHidden role="status">{people.length > 0 ? texts.found(people.length) : ''}</VisuallyHidden>
        </>
      )}
      {people.length > 0 && (
        <Stack as="ul" gap={2} className={styles.people} aria-label={texts.offers}>
          {people.map((person) => {
            const about = aboutIn(person, zone);
            return (
              <li key={person.mark}>
                <Button
                  size="small"
                  variant="outline"
                  aria-label={texts.mention(person.name, about)}
                  onClick={() => choose(person)}
                  onKeyDown={({ key }) => key === 'Escape' && close()}
                >
                  <bdi>{person.name}</bdi>
                </Button>
                <span className={styles.soft}>{about}</span>
              </li>
            );
          })}
        </Stack>
      )}
    </>
  );
}
