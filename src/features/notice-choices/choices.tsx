import { noticeChoicesMessages as texts } from '../../messages/notice-choices.ts';
import { noticeNamed } from '../../messages/notice-named.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { MailWay, NoticeChoice } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Select } from '../../ui/select.tsx';
import { Loaded } from '../problems/lends.ts';
import styles from './choices.module.css';
import { chooseNotices } from './commands.ts';
import { usePreferences } from './queries.ts';
import { QuietHours } from './quiet-hours.tsx';

const ways = Object.entries(texts.ways) as [MailWay, string][];

interface RowProps {
  choice: NoticeChoice;
  onChoose: (choice: Partial<Pick<NoticeChoice, 'in_portal' | 'mail'>>) => void;
}

/** One topic. Notices that everybody gets offer no choice, and say why. */
function Row({ choice: { kind, is_required, in_portal, mail }, onChoose }: RowProps) {
  const { topic, why = '' } = noticeNamed(kind);
  if (is_required)
    return (
      <tr>
        <th scope="row">{topic}</th>
        <td colSpan={2} className={styles.why}>
          {texts.always(why)}
        </td>
      </tr>
    );
  return (
    <tr>
      <th scope="row">{topic}</th>
      <td data-label={texts.inPortal}>
        <span className={styles.check}>
          <input
            type="checkbox"
            aria-label={texts.inPortalOf(topic)}
            checked={in_portal}
            onChange={({ target }) => onChoose({ in_portal: target.checked })}
          />
        </span>
      </td>
      <td data-label={texts.mail}>
        <Select
          inline
          aria-label={texts.mailOf(topic)}
          options={ways}
          value={mail}
          onChange={({ target }) => onChoose({ mail: target.value as MailWay })}
        />
      </td>
    </tr>
  );
}

/** Topics with a choice come first. */
const byChoice = (one: NoticeChoice, other: NoticeChoice) => Number(one.is_required) - Number(other.is_required);

/** Choices of what the learner is told, where and when. Each choice is saved at once. */
export function NoticeChoices() {
  const query = usePreferences();
  const choosing = useCommand(chooseNotices);
  return (
    <Loaded query={query} words={{ ...texts, failed: texts.loadFailed }}>
      {(data) => (
        <div className={styles.quiet}>
          {choosing.isError && (
            <AlertBox type="danger" failure={choosing.error} text={texts.saveFailed(failureText(choosing.error))} />
          )}
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{texts.topic}</th>
                <th scope="col">{texts.inPortal}</th>
                <th scope="col">{texts.mail}</th>
              </tr>
            </thead>
            <tbody>
              {data.kinds.toSorted(byChoice).map((choice) => (
                <Row
                  key={choice.kind}
                  choice={choice}
                  onChoose={(changed) => choosing.mutate({ kind: choice.kind, ...changed })}
                />
              ))}
            </tbody>
          </table>
          <QuietHours saved={data.quiet_hours} />
        </div>
      )}
    </Loaded>
  );
}
