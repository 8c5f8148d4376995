import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { lessonMessages as texts } from '../../messages/lesson.ts';
import { partsMessages } from '../../messages/parts.ts';
import { useItemInWords } from '../../shared/lesson-kinds.tsx';
import type { CourseModule, OutlineItem, OutlineModule } from '../../shared/transport/schema.d.ts';
import { useTaskInWords } from '../../shared/use-task-in-words.ts';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Card, Stack } from '../../ui/layout.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './outline.module.css';
import { addressOf } from './places.ts';

const marks = { new: Circle, started: CircleDot, completed: CircleCheck };

interface OutlineProps {
  answer: CourseModule;
  currentId: number | undefined;
}

/** All lessons of the course, with the current lesson marked. Collapsed on a phone. */
export function Outline({ answer, currentId }: OutlineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { done, total, percent } = answer.progress;
  return (
    <Card as="nav" gap={3} padding={4} className={styles.outline} aria-label={texts.outline}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls="course-outline"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{texts.outline}</span>
        <ChevronDown aria-hidden />
      </button>
      <Stack gap={2} className={styles.progress}>
        <p>{texts.outlineOf(done, total)}</p>
        <progress max={100} value={percent} aria-label={texts.outlineOf(done, total)} />
      </Stack>
      <div id="course-outline" className={styles.modules} data-open={isOpen || undefined}>
        {answer.modules.map((module) => (
          <Module
            key={module.id}
            module={module}
            lang={answer.course.language}
            currentId={currentId}
            isCurrent={module.id === answer.module.id}
            onChosen={() => setIsOpen(false)}
          />
        ))}
        <Tasks answer={answer} />
      </div>
    </Card>
  );
}

/** Tasks that belong to no lesson and don't count as lessons. */
function Tasks({ answer: { tasks, course } }: Pick<OutlineProps, 'answer'>) {
  const taskInWords = useTaskInWords();
  if (tasks.length === 0) return null;
  return (
    <div className={styles.tasks}>
      <p aria-hidden="true">{partsMessages.outsideModules}</p>
      <ul aria-label={partsMessages.outsideModules}>
        {tasks.map((task) => (
          <li key={task.path}>
            <Link to={task.path} className={styles.lesson}>
              <CalendarClock aria-hidden />
              <span>
                <ContentTitle lang={course.language}>{task.title}</ContentTitle>
                <span className={styles.facts}>{taskInWords(task)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ModuleProps {
  module: OutlineModule;
  /** The course's language. */
  lang: string;
  currentId: number | undefined;
  isCurrent: boolean;
  onChosen: () => void;
}

function Module({ module, lang, currentId, isCurrent, onChosen }: ModuleProps) {
  const counted = module.items.filter(({ counts }) => counts);
  const done = counted.filter(({ status }) => status === 'completed').length;
  return (
    <details key={String(isCurrent)} className={styles.module} open={isCurrent}>
      <summary>
        <span className={styles.title}>
          <ContentTitle lang={lang}>{module.title}</ContentTitle>
        </span>
        <span className={styles.count}>
          {done}/{counted.length}
        </span>
        <ChevronDown aria-hidden />
      </summary>
      <ol aria-label={texts.lessonsOf(module.title)}>
        {module.items.map((item) => (
          <li key={item.id}>
            <Lesson item={item} lang={lang} isCurrent={item.id === currentId} onChosen={onChosen} />
          </li>
        ))}
      </ol>
    </details>
  );
}

interface LessonProps extends Pick<ModuleProps, 'lang' | 'isCurrent' | 'onChosen'> {
  item: OutlineItem;
}

function Lesson({ item, lang, isCurrent, onChosen }: LessonProps) {
  const Mark = marks[item.status];
  const status = texts.statuses[item.status];
  const itemInWords = useItemInWords();
  return (
    <Link
      to={addressOf(item)}
      className={styles.lesson}
      data-status={item.status}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChosen}
    >
      <Mark aria-hidden />
      <span>
        <ContentTitle lang={lang}>{item.title}</ContentTitle>
        {status !== '' && <VisuallyHidden>{`, ${status}`}</VisuallyHidden>}
        <span className={styles.facts}>{itemInWords(item)}</span>
      </span>
    </Link>
  );
}
