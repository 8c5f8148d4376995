import { mentorProfileMessages as texts } from '../../messages/mentor-profile.ts';
import { languageName } from '../../shared/text/language.ts';
import { Chip } from '../../ui/chip.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { ChipList } from '../../ui/page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type MentorDraft, maxLanguages, meetingMinutes, noticeHours, offeredLanguages } from './mentor-draft.ts';
import styles from './mentor-profile.module.css';

interface FieldsProps {
  draft: MentorDraft;
  /** Error messages by field. */
  wrong: Partial<Record<string, string>>;
  onChange: (changed: Partial<MentorDraft>) => void;
}

const byName = (one: readonly [string, string], other: readonly [string, string]) => (one[1] < other[1] ? -1 : 1);

/** The chosen meeting languages, and a select for more. */
function Languages({ draft: { languages }, wrong, onChange }: FieldsProps) {
  const others = offeredLanguages.filter((tag) => !languages.includes(tag));
  return (
    <Stack gap={2}>
      {languages.length > 0 && (
        <ChipList label={texts.languages}>
          {languages.map((tag) => (
            <li key={tag}>
              <Chip
                name={languageName(tag)}
                onRemove={() => onChange({ languages: languages.filter((one) => one !== tag) })}
              />
            </li>
          ))}
        </ChipList>
      )}
      <SelectField
        label={languages.length === 0 ? texts.languages : texts.addLanguage}
        placeholder={texts.chooseLanguage}
        error={wrong['languages']}
        disabled={languages.length >= maxLanguages}
        options={others.map((tag) => [tag, languageName(tag)] as const).toSorted(byName)}
        value=""
        onChange={({ target }) => onChange({ languages: [...languages, target.value].filter(Boolean) })}
      />
    </Stack>
  );
}

/** The fields of a mentor profile. */
export function MentorFields(props: FieldsProps) {
  const { draft, wrong, onChange } = props;
  const hours = [...new Set([...noticeHours, draft.notice_hours])].toSorted((one, other) => one - other);
  return (
    <>
      <Row as="label" gap={2} align="center" className={styles.line}>
        <input
          type="checkbox"
          checked={draft.is_open}
          onChange={({ target }) => onChange({ is_open: target.checked })}
        />
        {texts.isOpen}
      </Row>
      <TextArea
        label={texts.about}
        help={texts.aboutHelp}
        error={wrong['about']}
        dir="auto"
        maxLength={2000}
        value={draft.about}
        onChange={({ target }) => onChange({ about: target.value })}
      />
      <FormField
        label={texts.topics}
        help={texts.topicsHelp}
        error={wrong['topics']}
        dir="auto"
        maxLength={620}
        value={draft.topics}
        onChange={({ target }) => onChange({ topics: target.value })}
      />
      <Languages {...props} />
      <SelectField
        label={texts.minutes}
        help={texts.minutesHelp}
        options={meetingMinutes.map((minutes) => [String(minutes), texts.minutesOf(minutes)])}
        value={String(draft.meeting_minutes)}
        onChange={({ target }) => {
          const chosen = meetingMinutes.find((minutes) => String(minutes) === target.value);
          if (chosen !== undefined) onChange({ meeting_minutes: chosen });
        }}
      />
      <FormField
        label={texts.joinUrl}
        help={texts.joinUrlHelp}
        error={wrong['join_url']}
        type="url"
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        maxLength={2000}
        value={draft.join_url}
        onChange={({ target }) => onChange({ join_url: target.value })}
      />
      <SelectField
        label={texts.notice}
        options={hours.map((count) => [String(count), texts.noticeOf(count)])}
        value={String(draft.notice_hours)}
        onChange={({ target }) => onChange({ notice_hours: Number(target.value) })}
      />
    </>
  );
}
