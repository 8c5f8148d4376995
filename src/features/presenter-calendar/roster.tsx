import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import { useDraft } from '../../shared/forms/drafts.ts';
import { zoneInWords } from '../../shared/time/zones.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { LiveClassLearner, PresenterClass } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { AvatarGroup } from '../../ui/avatar-group.tsx';
import { Grid } from '../../ui/layout.tsx';
import { PersonPicture } from '../../ui/person-picture.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { Loaded } from '../problems/public.ts';
import { markAttendance } from './commands.ts';
import { useLiveClassRoster } from './queries.ts';
import styles from './roster.module.css';
import { Unfolding } from './unfolding.tsx';

const Name = ({ learner }: { learner: LiveClassLearner }) => (
  <>
    <PersonPicture name={learner.name} avatar={learner.avatar} />
    <bdi>{learner.name}</bdi>
    {learner.timezone !== null && <span className={styles.soft}>{zoneInWords(learner.timezone)}</span>}
  </>
);

interface AttendanceProps {
  id: number;
  learners: readonly LiveClassLearner[];
}

/** Attendance: learners who opened the class link, unless the presenter changes it. */
function Attendance({ id, learners }: AttendanceProps) {
  const { draft, change } = useDraft<Readonly<Record<string, boolean>>>(`attendance:${id}`);
  const marking = useCommand(markAttendance);
  const wasThere = ({ user_id, attended, joined_at }: LiveClassLearner) =>
    draft?.[user_id] ?? attended ?? joined_at !== null;
  const save = () => {
    const marks = learners.map((learner) => ({ user_id: learner.user_id, attended: wasThere(learner) }));
    const saved = () => {
      change(null);
      showToast({ type: 'success', text: texts.attendanceSaved });
    };
    marking.mutate({ class_id: id, marks }, { onSuccess: saved });
  };
  return (
    <>
      <Grid as="fieldset" gap={1} columnGap={4} min={16} fill className={styles.list}>
        <legend>{texts.attendance}</legend>
        {learners.map((learner) => (
          <label key={learner.user_id} className={styles.learner}>
            <input
              type="checkbox"
              checked={wasThere(learner)}
              onChange={({ target }) => change({ ...draft, [learner.user_id]: target.checked })}
            />
            <Name learner={learner} />
          </label>
        ))}
      </Grid>
      {marking.isError && <AlertBox failure={marking.error} type="danger" text={failureText(marking.error)} />}
      <SubmitButton type="button" variant="outline" size="small" busy={marking.isPending} onClick={save}>
        {texts.saveAttendance}
      </SubmitButton>
    </>
  );
}

function Learners({ id, hasBegun }: RosterProps) {
  return (
    <Loaded query={useLiveClassRoster(id)} what={texts.whatRoster} variant="part">
      {(learners) => {
        if (learners.length === 0) return <p className={styles.soft}>{texts.noLearners}</p>;
        if (hasBegun) return <Attendance id={id} learners={learners} />;
        return (
          <Grid as="ul" gap={1} columnGap={4} min={16} fill className={styles.list}>
            {learners.map((learner) => (
              <li key={learner.user_id} className={styles.learner}>
                <Name learner={learner} />
              </li>
            ))}
          </Grid>
        );
      }}
    </Loaded>
  );
}

interface RosterProps {
  /** The id of the class. */
  id: number;
  /** Whether the class has started; then attendance can be marked. */
  hasBegun: boolean;
}

interface RosterButtonProps extends RosterProps {
  /** The number of learners, in words. */
  count: string;
  enrolled: number;
  /** The pictures of the first learners. */
  faces: PresenterClass['faces'];
}

/** The number of learners, with an expandable list. */
export function Roster({ id, hasBegun, count, enrolled, faces }: RosterButtonProps) {
  return (
    <Unfolding
      beside={
        <>
          <AvatarGroup faces={faces} count={enrolled} />
          <bdi>{count}</bdi>
        </>
      }
      label={hasBegun ? texts.attendance : texts.roster}
    >
      <Learners id={id} hasBegun={hasBegun} />
    </Unfolding>
  );
}
