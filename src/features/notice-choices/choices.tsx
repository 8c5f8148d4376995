import { useId, useState } from 'react';
import { noticeChoicesMessages as texts } from '../../messages/notice-choices.ts';
import { noticeNamed } from '../../messages/notice-named.ts';
import { useCommand } from '../../shared/transport/command.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import type { MailWay, NoticeArea, NoticeChoice, NoticeChoiceChange } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { FoldHeading } from '../../ui/fold-heading.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { Loaded } from '../problems/public.ts';
import styles from './choices.module.css';
import { chooseNotices } from './commands.ts';
import { usePreferences } from './queries.ts';
import { QuietHours } from './quiet-hours.tsx';

const ways = Object.entries(texts.ways) as [MailWay, string][];
const areaNames: Record<NoticeArea, string> = texts.areas;
const areas = Object.keys(areaNames) as NoticeArea[];

interface RowProps {
  choice: NoticeChoice;
  onChoose: (choice: Partial<Pick<NoticeChoice, 'in_portal' | 'mail'>>) => void;
}

/** A topic. Required notices have no settings, and the row explains why. */
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

/** Topics with settings come first. */
const byChoice = (one: NoticeChoice, other: NoticeChoice) => Number(one.is_required) - Number(other.is_required);

interface AreaProps {
  area: NoticeArea;
  choices: readonly NoticeChoice[];
  onChoose: (change: NoticeChoiceChange) => void;
}

/**
 * An area that can be expanded. While it is collapsed, shows the number of its topics and how many are
 * mailed.
 */
function Area({ area, choices, onChoose }: AreaProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const mailed = choices.filter(({ mail }) => mail !== 'off').length;
  return (
    <div className={styles.area}>
      <FoldHeading
        isOpen={isOpen}
        controls={isOpen ? id : undefined}
        extent={texts.extent(choices.length, mailed)}
        onToggle={() => setOpen(!isOpen)}
      >
        {areaNames[area]}
      </FoldHeading>
      {isOpen && (
        <table id={id} className={styles.table} aria-label={areaNames[area]}>
          <thead>
            <tr>
              <th scope="col">{texts.topic}</th>
              <th scope="col">{texts.inPortal}</th>
              <th scope="col">{texts.mail}</th>
            </tr>
          </thead>
          <tbody>
            {choices.toSorted(byChoice).map((choice) => (
              <Row
                key={choice.kind}
                choice={choice}
                onChoose={(changed) => onChoose({ kind: choice.kind, ...changed })}
              />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** The notification settings by area. Each choice is saved immediately. */
export function NoticeChoices() {
  const query = usePreferences();
  const choosing = useCommand(chooseNotices);
  return (
    <Loaded query={query} what={texts.what}>
      {(data) => (
        <Stack gap={4}>
          {choosing.isError && (
            <AlertBox type="danger" failure={choosing.error} text={texts.saveFailed(failureText(choosing.error))} />
          )}
          <div>
            {areas.map((area) => (
              <Area
                key={area}
                area={area}
                choices={data.kinds.filter((choice) => choice.area === area)}
                onChoose={(change) => choosing.mutate(change)}
              />
            ))}
          </div>
          <QuietHours saved={data.quiet_hours} />
        </Stack>
      )}
    </Loaded>
  );
}
