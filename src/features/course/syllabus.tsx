import Lock from 'lucide-react/icons/lock';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { courseMessages as texts } from '../../messages/course.ts';
import { partsMessages } from '../../messages/parts.ts';
import { useItemInWords } from '../../shared/lesson-kinds.tsx';
import type { CourseOutline, CourseTask } from '../../shared/transport/schema.d.ts';
import { useTaskInWords } from '../../shared/use-task-in-words.ts';
import { ContentTitle } from '../../ui/content-title.tsx';
import { FoldHeading } from '../../ui/fold-heading.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './syllabus.module.css';

type Item = CourseOutline['items'][number];

/** The reader of the syllabus, which determines its links. */
export type Reader = 'visitor' | 'learner' | 'enrolled';

interface SyllabusProps {
  /** The course's language. */
  lang: string;
  modules: readonly CourseOutline[];
  reader: Reader;
  onPreview: (item: Item) => void;
}

/** The content of a course by module. */
export function Syllabus({ modules, lang, reader, onPreview }: SyllabusProps) {
  return (
    <ol>
      {modules.map((module, index) => (
        <Module key={module.id} module={module} place={index + 1} lang={lang} reader={reader} onPreview={onPreview} />
      ))}
    </ol>
  );
}

interface CourseTasksProps extends Pick<SyllabusProps, 'lang' | 'reader'> {
  tasks: readonly CourseTask[];
}

/** Tasks of a course that belong to no lesson. */
export function CourseTasks({ tasks, lang, reader }: CourseTasksProps) {
  const taskInWords = useTaskInWords();
  const headingId = useId();
  if (tasks.length === 0) return null;
  return (
    <Stack gap={3} className={styles.tasks}>
      <h3 id={headingId}>{partsMessages.outsideModules}</h3>
      <ul aria-labelledby={headingId}>
        {tasks.map((task) => {
          const title = <ContentTitle lang={lang}>{task.title}</ContentTitle>;
          return (
            <li key={task.path} className={styles.item}>
              {reader === 'enrolled' ? (
                <Link to={task.path}>{title}</Link>
              ) : (
                <span className={styles.title}>{title}</span>
              )}
              <span className={styles.taskFacts}>{taskInWords(task)}</span>
              {reader !== 'enrolled' && <ItemState isOpen={false} />}
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}

interface ModuleProps extends Omit<SyllabusProps, 'modules'> {
  module: CourseOutline;
  place: number;
}

function Module({ module, place, lang, reader, onPreview }: ModuleProps) {
  const id = `module-${place}`;
  const listId = useId();
  const itemInWords = useItemInWords();
  const { hash } = useLocation();
  const [closed, setClosed] = useState<string | null>(null);
  // Reopens the module when a link to it is followed after it was closed.
  const isOpen = closed === null || (hash === `#${id}` && closed !== hash);
  return (
    <li id={id} className={styles.module}>
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <FoldHeading
        isOpen={isOpen}
        controls={listId}
        extent={texts.moduleExtent(module.items.length, module.minutes)}
        onToggle={() => setClosed(isOpen ? hash : null)}
      >
        <ContentTitle lang={lang}>{module.title}</ContentTitle>
      </FoldHeading>
      <Stack id={listId} hidden={!isOpen} gap={3} className={styles.inside}>
        {module.summary && <p>{module.summary}</p>}
        <ul>
          {module.items.map((item) => (
            <li key={item.id} className={styles.item}>
              <ItemTitle item={item} moduleId={module.id} lang={lang} reader={reader} onPreview={onPreview} />
              <span className={styles.meta}>{itemInWords(item)}</span>
              {reader !== 'enrolled' && <ItemState isOpen={item.preview} />}
            </li>
          ))}
        </ul>
      </Stack>
    </li>
  );
}

function ItemState({ isOpen }: { isOpen: boolean }) {
  if (isOpen) return <span className={styles.open}>{texts.preview}</span>;
  return (
    <span className={styles.meta}>
      <Lock aria-hidden />
      {texts.locked}
    </span>
  );
}

interface ItemTitleProps extends Pick<SyllabusProps, 'lang' | 'reader' | 'onPreview'> {
  item: Item;
  moduleId: number;
}

function ItemTitle({ item, moduleId, lang, reader, onPreview }: ItemTitleProps) {
  const title = <ContentTitle lang={lang}>{item.title}</ContentTitle>;
  if (reader === 'enrolled' || (reader === 'learner' && item.preview))
    return <Link to={`/course-module/${moduleId}?item=${item.id}`}>{title}</Link>;
  if (!item.preview) return <span className={styles.title}>{title}</span>;
  return (
    <button type="button" aria-label={texts.openPreview(item.title)} onClick={() => onPreview(item)}>
      {title}
    </button>
  );
}
