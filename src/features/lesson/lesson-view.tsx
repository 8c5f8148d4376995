import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Flag from 'lucide-react/icons/flag';
import { selectFailure, selectStage } from '../../machines/lesson-player/lesson-player.selectors.ts';
import { lessonMessages as texts } from '../../messages/lesson.ts';
import { loadingMessages } from '../../messages/loading.ts';
import { useSelected } from '../../shared/actors/use-selected.ts';
import { useItemInWords } from '../../shared/lesson-kinds.tsx';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { OutlineItem } from '../../shared/transport/schema.d.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { OnceInSight } from '../../ui/once-in-sight.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { useProblemReport } from '../forms/public.ts';
import { askPresenter } from '../lesson-questions/capability.ts';
import { BookmarkButton } from './bookmark-button.tsx';
import { Completion } from './completion.tsx';
import type { ShownLesson } from './course-module-page.tsx';
import styles from './lesson.module.css';
import { type BodyProps, LessonBody } from './lesson-body.tsx';
import { addressOf, lessonsOf } from './places.ts';
import { useLesson } from './queries.ts';
import { SaveMark } from './save-mark.tsx';
import { useLessonBody } from './use-lesson-body.ts';
import type { LessonFlow } from './use-lesson-player.ts';

interface LessonViewProps extends ShownLesson {
  flow: LessonFlow;
}

/** A lesson: heading, content, completion, and links to its neighbours. */
export function LessonView({ flow, answer, item, start }: LessonViewProps) {
  const body = useLessonBody(answer, item);
  const isKept = answer.lock === null;
  const loaded = useSelected(flow, selectStage);
  const stage = loaded === 'ready' && isKept && body === undefined ? 'loading' : loaded;
  const failure = useSelected(flow, selectFailure);
  const itemInWords = useItemInWords();
  return (
    <article className={styles.lesson} aria-label={item.title}>
      <Row gap={2} columnGap={5} align="center" justify="between" className={styles.facts}>
        <p>
          {itemInWords(item)} · {texts.rules[item.rule]}
        </p>
        {isKept && <BookmarkButton itemId={item.id} />}
        {isKept && <SaveMark itemId={item.id} isOpen={stage === 'ready'} isBegun={item.status !== 'new'} />}
      </Row>
      {stage === 'loading' && <LineSkeletons what={texts.what} count={8} />}
      {stage === 'failed' && (
        <FailureState
          failure={failure}
          at={flow}
          title={loadingMessages.failed(texts.what, failureText(failure))}
          onRetry={() => flow.send({ type: 'retry.requested' })}
        />
      )}
      {stage === 'unavailable' && (
        <FailureState failure={failure} at={flow} title={texts.missing} text={texts.missingText} />
      )}
      {stage === 'locked' && <Locked slug={answer.course.slug} />}
      {stage === 'ready' && <Ready flow={flow} answer={answer} item={item} start={start} body={body ?? null} />}
      {stage !== 'loading' && (
        <>
          <Neighbours answer={answer} item={item} />
          <Report about={texts.reportOf(item.title, answer.course.title)} />
        </>
      )}
      {stage === 'ready' && isKept && (
        <OnceInSight load={askPresenter.load}>
          <askPresenter.Component itemId={item.id} />
        </OnceInSight>
      )}
    </article>
  );
}

function Report({ about }: { about: string }) {
  const begin = useProblemReport(about);
  return (
    <LinkButton variant="plain" size="small" to="/contact-us" className={styles.report} onClick={begin}>
      <Flag aria-hidden />
      {texts.report}
    </LinkButton>
  );
}

function Ready({ flow, answer, item, start, body }: LessonViewProps & Pick<BodyProps, 'body'>) {
  const lesson = useLesson(item.id).data;
  if (lesson === undefined) return <LineSkeletons what={texts.what} count={8} />;
  return (
    <>
      <LessonBody flow={flow} lesson={lesson} isKept={answer.lock === null} start={start} body={body} />
      {answer.lock === null && <Completion flow={flow} answer={answer} item={item} />}
    </>
  );
}

function Locked({ slug }: { slug: string }) {
  return (
    <Card as="section" gap={4} padding={6} align="start" className={styles.panel}>
      <h2>{texts.locked}</h2>
      <p>{texts.lockedText}</p>
      <LinkButton variant="filled" to={`/lms-coursesDetails/${slug}`}>
        {texts.seeCourse}
      </LinkButton>
    </Card>
  );
}

function Neighbours({ answer, item }: Pick<LessonViewProps, 'answer' | 'item'>) {
  const lessons = lessonsOf(answer);
  const at = lessons.findIndex(({ id }) => id === item.id);
  const [previous, next] = [lessons[at - 1], lessons[at + 1]];
  return (
    <nav className={styles.neighbours} aria-label={texts.lessonsAround}>
      {previous && <Neighbour item={previous} lang={answer.course.language} label={texts.previous} side="start" />}
      {next && <Neighbour item={next} lang={answer.course.language} label={texts.next} side="end" />}
    </nav>
  );
}

interface NeighbourProps {
  item: OutlineItem;
  lang: string;
  label: string;
  side: 'start' | 'end';
}

function Neighbour({ item, lang, label, side }: NeighbourProps) {
  return (
    <LinkButton to={addressOf(item)} className={styles.neighbour} data-side={side}>
      {side === 'start' && <ChevronLeft aria-hidden />}
      <span>
        <span className={styles.label}>{label}</span>
        <ContentTitle lang={lang}>{item.title}</ContentTitle>
      </span>
      {side === 'end' && <ChevronRight aria-hidden />}
    </LinkButton>
  );
}
