import { createElement, Fragment, type ReactNode } from 'react';
import { assessmentsMessages } from '../../../messages/assessments.ts';
import { Stack } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { Select } from '../../../ui/select.tsx';
import type { ControlProps } from './control-props.ts';
import styles from './controls.module.css';

const texts = assessmentsMessages.controls;
const maxLength = 200;

interface BlankProps {
  label: string;
  options: readonly string[] | undefined;
  value: string;
  onChange: (value: string) => void;
}

function Blank({ label, options, value, onChange }: BlankProps) {
  if (options === undefined)
    return (
      <input
        className={styles.blank}
        aria-label={label}
        value={value}
        size={Math.max(10, value.length + 2)}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <Select
      inline
      aria-label={label}
      placeholder={texts.choose}
      options={options.map((option) => [option, option] as const)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A text with fields for its blanks. */
export function BlankControl({ question, response, onChange, disabled, promptId }: ControlProps<'fill_blank'>) {
  const { blanks } = question.body;
  const filled = response?.blanks ?? {};
  const change = (id: string, value: string) => {
    const { [id]: _, ...others } = filled;
    const next = value === '' ? others : { ...others, [id]: value };
    onChange(Object.keys(next).length === 0 ? null : { blanks: next });
  };
  const fieldOf = (id: string): ReactNode => {
    const at = blanks.findIndex((blank) => blank.id === id);
    return at < 0 ? (
      `{{${id}}}`
    ) : (
      <Blank
        label={texts.blank(at + 1, blanks.length)}
        options={blanks[at]?.options}
        value={filled[id] ?? ''}
        onChange={(value) => change(id, value)}
      />
    );
  };
  /** Every second part is the name of a blank. Static children need no keys. */
  const withFields = (text: string): ReactNode =>
    createElement(
      Fragment,
      null,
      ...text.split(/\{\{(\w+)\}\}/).map((part, index) => (index % 2 === 0 ? part : fieldOf(part))),
    );
  return (
    <Stack as="fieldset" gap={3} className={styles.set} disabled={disabled} aria-label={assessmentsMessages.yourAnswer}>
      <div id={promptId} className={styles.blanks}>
        <RichText nodes={question.prompt} words={withFields} />
      </div>
    </Stack>
  );
}
