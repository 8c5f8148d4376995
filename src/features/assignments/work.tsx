import { isReturned } from '../../machines/assignment/assignment.tags.ts';
import { assignmentsMessages } from '../../messages/assignments.ts';
import { loadingMessages } from '../../messages/loading.ts';
import type { Assignment, AssignmentWork } from '../../shared/transport/schema.d.ts';
import { FailureState } from '../../ui/failure-state.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { WithDraft } from '../drafts/capability.ts';
import { WithUploads } from '../uploads/capability.ts';
import { canHandIn } from './standing.ts';
import { WorkEditor } from './work-editor.tsx';

const texts = assignmentsMessages.work;

interface WorkProps {
  assignment: Assignment;
  work: AssignmentWork;
}

/** The editor, while the learner can submit. */
export function Work(props: WorkProps) {
  return canHandIn(props.work) ? <OpenWork {...props} /> : null;
}

function OpenWork({ assignment, work }: WorkProps) {
  const heading = isReturned(work) ? texts.improve : work.submissions.length > 0 ? texts.again : texts.heading;
  return (
    <WithUploads place={`assignment:${assignment.id}`} purpose="assignment">
      <WithDraft kind="assignment" subjectId={assignment.id}>
        {(draft) =>
          draft === null ? (
            <LineSkeletons what={texts.what} count={6} />
          ) : draft.status === 'failed' || draft.status === 'missing' ? (
            <FailureState
              title={loadingMessages.failed(texts.what)}
              text={texts.failedText}
              failure={null}
              onRetry={draft.retry}
            />
          ) : (
            <WorkEditor assignment={assignment} work={work} draft={draft} heading={heading} />
          )
        }
      </WithDraft>
    </WithUploads>
  );
}
