import { useId } from 'react';
import { myCoursesMessages as texts } from '../../../messages/my-courses.ts';
import type { StateOf } from '../../../shared/lists/define-list.ts';
import { myCourseLists } from '../../../shared/lists/my-courses.ts';
import { Row } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './list-choices.module.css';

type ListState = StateOf<(typeof myCourseLists)['all']>;

interface ListChoicesProps {
  state: ListState;
  onChange: (changes: Partial<ListState>) => void;
}

const { values } = myCourseLists.all;

/** The filters and the sort order of the list. */
export function ListChoices({ state, onChange }: ListChoicesProps) {
  return (
    <Row gap={3} columnGap={6}>
      <Choice
        label={texts.status}
        value={state.status}
        options={values.status.map((status) => [status, texts.statuses[status]] as const)}
        onChange={(status) => onChange({ status })}
      />
      <Choice
        label={texts.sort}
        value={state.sort}
        options={values.sort.map((sort) => [sort, texts.sorts[sort]] as const)}
        onChange={(sort) => onChange({ sort })}
      />
    </Row>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} options={options} onChange={({ target }) => onChange(target.value as Value)} />
    </div>
  );
}
