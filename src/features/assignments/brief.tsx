import { assignmentsMessages as texts } from '../../messages/assignments.ts';
import type { Assignment } from '../../shared/transport/schema.d.ts';
import { Stack } from '../../ui/layout.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './assignments.module.css';

/** The task, the rubric and a sample answer. */
export function Brief({ assignment }: { assignment: Assignment }) {
  const { brief, rubric, sample, language, points } = assignment;
  return (
    <>
      <Stack as="section" gap={4} className={styles.part} aria-labelledby="brief">
        <h2 id="brief">{texts.brief}</h2>
        <div lang={language}>
          <RichText lowered={1} nodes={brief} />
        </div>
      </Stack>
      {rubric.length > 0 && (
        <Stack as="section" gap={4} className={styles.part} aria-labelledby="rubric">
          <h2 id="rubric">{texts.rubric}</h2>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{texts.rubricCriterion}</th>
                <th scope="col">{texts.rubricPoints}</th>
              </tr>
            </thead>
            <tbody>
              {rubric.map((line) => (
                <tr key={line.id}>
                  <th scope="row" lang={language}>
                    <RichText nodes={line.text} />
                  </th>
                  <td>{line.points}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{texts.total}</th>
                <td>{points}</td>
              </tr>
            </tfoot>
          </table>
        </Stack>
      )}
      {sample !== null && (
        <details className={styles.sample}>
          <summary>{texts.sample}</summary>
          <p className={styles.soft}>{texts.sampleLead}</p>
          <div lang={language}>
            <RichText lowered={1} nodes={sample} />
          </div>
        </details>
      )}
    </>
  );
}
