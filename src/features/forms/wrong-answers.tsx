import { Link } from 'react-router-dom';
import { formsMessages as texts } from '../../messages/forms.ts';
import { type Answers, fieldsOf } from '../../shared/form-data/answers.ts';
import { wrongAnswers } from '../../shared/form-data/form-schema.ts';
import type { Form } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './forms.module.css';

interface WrongAnswersProps {
  form: Form;
  answers: Answers;
  /** The address of a step, from 0; undefined if all steps are visible. */
  addressOf?: (index: number) => string;
}

/** The list of missing and invalid answers, each with a link to its field. */
export function WrongAnswers({ form, answers, addressOf }: WrongAnswersProps) {
  const wrong = wrongAnswers(fieldsOf(form), answers);
  const listed = form.steps.flatMap(({ fields }, index) =>
    fields.filter(({ name }) => Object.hasOwn(wrong, name)).map((field) => ({ field, index })),
  );
  if (listed.length === 0) return null;
  return (
    <AlertBox
      type="warning"
      text={
        <>
          <p>{texts.wrongHeading(listed.length)}</p>
          <Stack as="ul" gap={1} className={styles.wrong}>
            {listed.map(({ field: { name, kind, label }, index }) => {
              const words = `${kind === 'consent' ? texts.consent : label} – ${wrong[name]}`;
              return (
                <li key={name}>
                  {addressOf ? (
                    <Link to={addressOf(index)} preventScrollReset>
                      {words}
                    </Link>
                  ) : (
                    <a href={`#field-${name}`}>{words}</a>
                  )}
                </li>
              );
            })}
          </Stack>
        </>
      }
    />
  );
}
