import { useParams } from 'react-router-dom';
import { programContentMessages as texts } from '../../../messages/program-content.ts';
import { readNumber } from '../../../shared/lists/address.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import { isNotFound } from '../../../shared/transport/call-error.ts';
import type { ProgramContent } from '../../../shared/transport/schema.d.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { ContentTitle } from '../../../ui/content-title.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import { LoadFailure } from '../../problems/public.ts';
import { programContentOptions, useProgramContent } from '../queries.ts';
import styles from './program.module.css';
import { ProgramCourses } from './program-courses.tsx';
import { ProgramParts } from './program-parts.tsx';

/** The content of a programme, as a path from start to end. */
export function ProgramContentPage() {
  const id = readNumber(useParams()['id'] ?? '');
  const query = useProgramContent(id);
  const { data, error } = query;
  const isMissing = id === null || isNotFound(error);
  if (isMissing)
    return (
      <Page heading={texts.missing} lead={texts.missingText}>
        <PageTitle title={texts.title} />
        <div>
          <LinkButton to="/courses">{texts.browse}</LinkButton>
        </div>
      </Page>
    );
  const university = data?.course.university?.name;
  return (
    <Page
      heading={<ContentTitle lang={data?.course.language}>{data?.course.title ?? texts.title}</ContentTitle>}
      {...(university !== undefined && { lead: texts.lead(university) })}
    >
      <PageTitle title={data?.course.title ?? texts.title} />
      <AsOf reads={[query]} />
      {data !== undefined ? (
        <Content content={data} />
      ) : error ? (
        <LoadFailure query={query} what={texts.what} variant="page" />
      ) : (
        <LineSkeletons what={texts.what} count={6} />
      )}
    </Page>
  );
}

function Content({ content }: { content: ProgramContent }) {
  return (
    <Stack gap={8} className={styles.content}>
      <p className={styles.summary}>{content.course.summary}</p>
      <div>
        <LinkButton to={`/course/${content.course.id}`}>{texts.about}</LinkButton>
      </div>
      <ProgramCourses content={content} />
      {content.parts.length > 0 && <ProgramParts content={content} />}
    </Stack>
  );
}

ProgramContentPage.load = async ({ services, ask, params }: PageContext) => {
  const id = readNumber(params['id'] ?? '');
  if (id !== null) await ask(programContentOptions(services, id));
};
