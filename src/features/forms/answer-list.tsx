import { Link } from 'react-router-dom';
import { formsMessages as texts } from '../../messages/forms.ts';
import { type Answers, answerWords, askedFields, fieldsOf, valuesIn } from '../../shared/form-data/answers.ts';
import type { Form, FormField, FormStep } from '../../shared/transport/schema.d.ts';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './forms.module.css';

const askedIn = ({ fields }: FormStep, asked: readonly FormField[]) => fields.filter((field) => asked.includes(field));

/** The questions and answers of a form, by step. */
export function AnswerList({
  form,
  answers,
  addressOf,
}: {
  form: Form;
  answers: Answers;
  /** The address of a step, from 0, at which answers can be changed; undefined if they can't be changed. */
  addressOf?: (index: number) => string;
}) {
  const asked = askedFields(fieldsOf(form), answers);
  return form.steps.map((step, index) => (
    <Stack as="section" key={step.title} gap={3} className={styles.answers}>
      <Row gap={2} columnGap={4} align="baseline" justify="between">
        <h3>{step.title}</h3>
        {addressOf && (
          <Link
            to={addressOf(index)}
            preventScrollReset
            className={styles.change}
            aria-label={texts.changeStep(step.title)}
          >
            {texts.change}
          </Link>
        )}
      </Row>
      <dl>
        {askedIn(step, asked).map((field) => {
          const values = valuesIn(answers, field.name);
          const words = answerWords(field, values);
          const label = field.kind === 'consent' ? texts.consent : field.label;
          return (
            <div key={field.name}>
              <dt>{label}</dt>
              {words.length === 0 ? (
                <dd className={styles.soft}>{texts.notAnswered}</dd>
              ) : (
                words.map((word, place) => (
                  <dd key={values[place]}>
                    <ContentTitle>{word}</ContentTitle>
                  </dd>
                ))
              )}
            </div>
          );
        })}
      </dl>
    </Stack>
  ));
}
