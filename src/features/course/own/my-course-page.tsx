import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { isLearning, isUnconfirmed, isWithdrawn } from '../../../machines/enrolment/enrolment.tags.ts';
import { certificateDueText } from '../../../messages/certificate-due.ts';
import { myCourseMessages as texts } from '../../../messages/my-course.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import { isNotFound } from '../../../shared/transport/call-error.ts';
import type { MyCourse } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { AsOf } from '../../../ui/as-of.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { WithName } from '../../../ui/with-name.tsx';
import { Loaded } from '../../problems/public.ts';
import { OwnReview } from '../../reviews/capability.ts';
import links from '../part-links.module.css';
import { useMyCourse } from '../queries.ts';
import styles from './my-course.module.css';
import { MyInfo } from './my-info.tsx';
import { MyNotes } from './my-notes.tsx';
import { MyOutline } from './my-outline.tsx';

const tabs = ['outline', 'notes', 'info'] as const;

/** The learner's own course: outline, notes and certificate conditions. */
export function MyCoursePage({ id }: { id: number }) {
  const query = useMyCourse(id);
  const { data, error } = query;
  if (isNotFound(error)) return <Navigate to={`/lms-coursesDetails/${id}`} replace />;
  const heading = data?.course.title ?? texts.title;
  return (
    <Stack gap={6} className={styles.page}>
      <PageTitle title={heading} />
      <Stack as="header" gap={2} align="start">
        <BackLink to={`/lms-coursesDetails/${id}`} small>
          {texts.about}
        </BackLink>
        <PageHeading>
          <ContentTitle lang={data?.course.language}>{heading}</ContentTitle>
        </PageHeading>
        <AsOf reads={[query]} />
      </Stack>
      <Loaded query={query} what={texts.what} count={8}>
        {(data) => <Ready data={data} />}
      </Loaded>
    </Stack>
  );
}

function Ready({ data }: { data: MyCourse }) {
  const wanted = useSearchParams()[0].get('tab');
  const current = tabs.find((tab) => tab === wanted) ?? 'outline';
  const Panel = { outline: MyOutline, notes: MyNotes, info: MyInfo }[current];
  return (
    <>
      {isLearning(data.enrolment) ? (
        <Progress data={data} />
      ) : (
        <AlertBox
          quiet
          type="info"
          text={
            isWithdrawn(data.enrolment) ? texts.withdrawn : isUnconfirmed(data.enrolment) ? texts.held : texts.waiting
          }
        />
      )}
      <nav className={links.links} aria-label={texts.tabs}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={tab === 'outline' ? '?' : `?tab=${tab}`}
            preventScrollReset
            aria-current={tab === current ? 'page' : undefined}
          >
            {texts.tab[tab]}
          </Link>
        ))}
      </nav>
      <Panel data={data} />
      {(current === 'info' || data.progress.percent === 100) && (
        <OwnReview quiet courseId={data.course.id} address={`/lms-coursesDetails/${data.course.id}`} />
      )}
    </>
  );
}

/** The lesson to continue with: the last opened lesson, unless it is done; otherwise the first incomplete lesson. */
function targetOf({ modules, progress, enrolment }: MyCourse) {
  const items = modules.flatMap(({ items: own }) => own);
  const isOpen = (id: number) => progress.missing.includes(id);
  return (
    items.find(({ id }) => id === enrolment.last_item_id && isOpen(id)) ??
    items.find(({ id }) => isOpen(id)) ??
    items[0]
  );
}

function Progress({ data }: { data: MyCourse }) {
  const { percent, done, total, minutes_left } = data.progress;
  const { certificate_code: code } = data;
  const zone = useZone();
  const dueAt = data.enrolment.certificate_due_at;
  const target = targetOf(data);
  const isDone = done === total;
  const label = isDone ? texts.again : done === 0 && data.enrolment.last_item_id === null ? texts.start : null;
  return (
    <Card as="section" gap={4} className={styles.progress} aria-label={texts.progress}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={texts.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={texts.doneOf(done, total)}
      >
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={percent} height="1" />
        </svg>
      </div>
      <p>
        <strong>{texts.doneOf(done, total)}</strong>
        <span>{isDone ? texts.allDone : texts.minutesLeft(minutes_left)}</span>
      </p>
      {dueAt !== null && <p>{certificateDueText(momentInWords(dueAt, zone))}</p>}
      <Row gap={3} className={styles.ways}>
        {code !== null && (
          <LinkButton variant="filled" size="large" to={`/verify/${code}`}>
            {texts.certificate}
          </LinkButton>
        )}
        {target && (
          <LinkButton
            variant={code === null ? 'filled' : 'outline'}
            size="large"
            to={`/course-module/${target.module_id}?item=${target.id}`}
          >
            <span>{label ?? <WithName text={texts.goOn(target.title)} name={target.title} />}</span>
          </LinkButton>
        )}
      </Row>
    </Card>
  );
}
