import { Link } from 'react-router-dom';
import { formsMessages as texts } from '../../messages/forms.ts';
import { type Answers, fieldsOf } from '../../shared/form-data/answers.ts';
import { wrongAnswers } from '../../shared/form-data/form-schema.ts';
import type { Form } from '../../shared/transport/schema.d.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import styles from './forms.module.css';

interface WrongAnswersProps {
  form: Form;
  answers: Answers;
  /** Of a step, from 0; where it is not given, all steps are in view. */
  addressOf?: (index: number) => string;
}

/** What is missing or wrong, each with the way to it. */
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
          <ul className={styles.wrong}>
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
          </ul>
        </>
      }
    />
  );
}
