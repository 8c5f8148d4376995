import { Link } from 'react-router-dom';
import { myCourseMessages as texts } from '../../../messages/my-course.ts';
import type { LessonNote, MyCourse } from '../../../shared/transport/schema.d.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../problems/public.ts';
import { useAllNotes } from '../queries.ts';
import styles from './my-course.module.css';

function placeOf({ second, paragraph }: LessonNote): string | null {
  if (paragraph !== null) return texts.atParagraph(paragraph);
  return second === null ? null : texts.atTime(`${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`);
}

/** The learner's notes in a course, in order. */
export function MyNotes({ data }: { data: MyCourse }) {
  const query = useAllNotes();
  return (
    <Loaded query={query} what={texts.whatNotes}>
      {(notes) => (
        <>
          <AsOf reads={[query]} />
          <Notes data={data} notes={notes} />
        </>
      )}
    </Loaded>
  );
}

function Notes({ data: { course, modules }, notes }: { data: MyCourse; notes: readonly LessonNote[] }) {
  const written = modules
    .flatMap(({ items }) => items)
    .map((item) => ({ item, own: notes.filter(({ item_id }) => item_id === item.id) }))
    .filter(({ own }) => own.length > 0);
  if (written.length === 0) return <EmptyState text={texts.noNotes} />;
  return (
    <Stack gap={8} className={styles.modules}>
      {written.map(({ item, own }) => (
        <section key={item.id} aria-labelledby={`notes-${item.id}`}>
          <h2 id={`notes-${item.id}`}>
            <Link to={`/course-module/${item.module_id}?item=${item.id}`}>
              <ContentTitle lang={course.language}>{item.title}</ContentTitle>
            </Link>
          </h2>
          <ul className={styles.notes}>
            {own.map((note) => (
              <li key={note.id}>
                {placeOf(note) && <p className={styles.soft}>{placeOf(note)}</p>}
                <p>{note.text}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
