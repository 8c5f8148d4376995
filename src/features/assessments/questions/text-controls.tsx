import { assessmentsMessages } from '../../../messages/assessments.ts';
import { numberInWords, numberOf } from '../../../shared/text/number.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { Row } from '../../../ui/layout.tsx';
import { RichNodes } from '../../../ui/rich-text.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { AnswerSet } from './answer-set.tsx';
import type { ControlProps } from './control-props.ts';
import styles from './controls.module.css';

const { controls: texts, yourAnswer, points } = assessmentsMessages;

/** Maximum length on the server. */
const [maxShortLength, maxLongLength] = [500, 20_000];

const textOrNull = (text: string) => (text === '' ? null : { text });

/** A short text. */
export function ShortTextControl({ response, onChange, disabled, promptId }: ControlProps<'short_text'>) {
  return (
    <AnswerSet promptId={promptId} help={texts.text} disabled={disabled}>
      <FormField
        label={yourAnswer}
        value={response?.text ?? ''}
        maxLength={maxShortLength}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(textOrNull(target.value))}
      />
    </AnswerSet>
  );
}

/** The interpretation of a number, if it differs from the input. */
function readingOf(text: string, language: string): { error?: string; help?: string } {
  if (text.trim() === '') return {};
  const value = numberOf(text, language);
  if (value === null) return { error: texts.notANumber };
  const read = numberInWords(value, language);
  return read === text.trim() ? {} : { help: texts.readAs(read) };
}

/** A number, with a unit if the question has one. */
export function NumericControl({
  question,
  response,
  onChange,
  disabled,
  promptId,
  language,
}: ControlProps<'numeric'>) {
  const { units } = question.body;
  const { number = '', unit } = response ?? {};
  const change = (nextNumber: string, nextUnit: string | undefined) =>
    onChange(
      nextNumber === '' && nextUnit === undefined ? null : { number: nextNumber, ...(nextUnit && { unit: nextUnit }) },
    );
  return (
    <AnswerSet promptId={promptId} help={texts.numberHelp(numberInWords(3.5, language))} disabled={disabled}>
      <Row gap={3} align="start" className={styles.numeric}>
        <FormField
          label={units === null ? yourAnswer : texts.number}
          autoComplete="off"
          maxLength={40}
          value={number}
          {...readingOf(number, language)}
          onChange={({ target }) => change(target.value, unit)}
        />
        {units !== null && (
          <SelectField
            label={texts.unit}
            placeholder={texts.chooseUnit}
            options={units.map((one) => [one, one] as const)}
            value={unit ?? ''}
            onChange={({ target }) => change(number, target.value === '' ? undefined : target.value)}
          />
        )}
      </Row>
    </AnswerSet>
  );
}

const wordsIn = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length;

function rangeInWords({ min, max }: { min?: number; max?: number } = {}): string | undefined {
  if (min !== undefined && max !== undefined) return texts.wordsBetween(min, max);
  if (min !== undefined) return texts.wordsMin(min);
  return max === undefined ? undefined : texts.wordsMax(max);
}

/** A long text that a person grades. */
export function LongTextControl({ question, response, onChange, disabled, promptId }: ControlProps<'long_text'>) {
  const { words, rubric } = question.body;
  const text = response?.text ?? '';
  const range = rangeInWords(words);
  return (
    <AnswerSet promptId={promptId} help={range ?? yourAnswer} disabled={disabled}>
      <TextArea
        label={texts.longText}
        rows={10}
        maxLength={maxLongLength}
        value={text}
        help={[texts.words(wordsIn(text)), range].filter(Boolean).join('. ')}
        onChange={({ target }) => onChange(textOrNull(target.value))}
      />
      {rubric.length > 0 && (
        <details className={styles.rubric}>
          <summary>{texts.rubric}</summary>
          <ul>
            {rubric.map((line) => (
              <li key={line.id}>
                <span>
                  <RichNodes nodes={typeof line.text === 'string' ? [line.text] : line.text} />
                </span>
                <span className={styles.points}>{points(line.points)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </AnswerSet>
  );
}
