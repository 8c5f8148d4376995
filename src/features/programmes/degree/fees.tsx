import { degreeMessages as texts } from '../../../messages/degree.ts';
import { Part } from '../../../ui/page-of-one.tsx';
import { Sideways } from '../../../ui/sideways.tsx';
import type { Degree } from '../queries.ts';
import styles from './degree.module.css';

/** The fees of a degree by year and group, and the application fee; renders nothing if unknown. */
export function Fees({ degree: { fees, fee, currency } }: { degree: Degree }) {
  if (fees.length === 0 && fee === null) return null;
  return (
    <Part heading={texts.fees} id="fees">
      {fees.length > 0 && (
        <Sideways className={styles.scroller} label={texts.feesTable}>
          <table className={styles.fees}>
            <thead>
              <tr>
                <th scope="col">{texts.year}</th>
                <th scope="col">{texts.who}</th>
                <th scope="col">{texts.fee}</th>
                <th scope="col">{texts.included}</th>
              </tr>
            </thead>
            <tbody>
              {fees.map(({ year, who, amount, currency: unit, included }) => (
                <tr key={`${year} ${who} ${unit}`}>
                  <th scope="row" dir="auto">
                    {year}
                  </th>
                  <td dir="auto">{who || texts.everybody}</td>
                  <td className={styles.money}>
                    <bdi>{texts.money(unit, amount)}</bdi>
                  </td>
                  <td dir="auto">{included}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Sideways>
      )}
      <p>{fee === null ? texts.applyingIsFree : texts.applyingCosts(texts.money(currency ?? '', fee))}</p>
    </Part>
  );
}
