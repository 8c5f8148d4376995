import CalendarClock from 'lucide-react/icons/calendar-clock';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import { Link } from 'react-router-dom';
import { myCourseMessages as texts } from '../../../messages/my-course.ts';
import { partsMessages } from '../../../messages/parts.ts';
import { useItemInWords } from '../../../shared/lesson-kinds.tsx';
import type { MyCourse, OutlineItem } from '../../../shared/transport/schema.d.ts';
import { useTaskInWords } from '../../../shared/use-task-in-words.ts';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './my-course.module.css';

const marks = { new: Circle, started: CircleDot, completed: CircleCheck };

/** All lessons of the course with the learner's progress. */
export function MyOutline({ data: { course, modules, tasks } }: { data: MyCourse }) {
  const taskInWords = useTaskInWords();
  return (
    <Stack gap={8} className={styles.modules}>
      {modules.map(({ id, title, summary, items }) => (
        <section key={id} aria-labelledby={`module-${id}`}>
          <h2 id={`module-${id}`}>
            <ContentTitle lang={course.language}>{title}</ContentTitle>
          </h2>
          {summary && <p className={styles.soft}>{summary}</p>}
          <ul className={styles.items}>
            {items.map((item) => (
              <OutlineLine key={item.id} item={item} lang={course.language} />
            ))}
          </ul>
        </section>
      ))}
      {tasks.length > 0 && (
        <section aria-labelledby="course-tasks">
          <h2 id="course-tasks">{partsMessages.outsideModules}</h2>
          <ul className={styles.items}>
            {tasks.map((task) => (
              <li key={task.path} className={styles.item}>
                <CalendarClock aria-hidden />
                <div>
                  <Link to={task.path}>
                    <ContentTitle lang={course.language}>{task.title}</ContentTitle>
                  </Link>
                  <p className={styles.soft}>{taskInWords(task)}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

function OutlineLine({ item, lang }: { item: OutlineItem; lang: string }) {
  const { id, module_id, title, rule, status } = item;
  const Mark = marks[status];
  const itemInWords = useItemInWords();
  return (
    <li className={styles.item} data-status={status}>
      <Mark aria-hidden />
      <div>
        <Link to={`/course-module/${module_id}?item=${id}`}>
          <ContentTitle lang={lang}>{title}</ContentTitle>
        </Link>
        <p className={styles.soft}>
          {texts.status[status]} · {itemInWords(item)}
        </p>
        {status !== 'completed' && <p className={styles.soft}>{texts.rules[rule]}</p>}
      </div>
    </li>
  );
}
