import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { compareMessages as texts } from '../../../messages/university-compare.ts';
import { universityListMessages } from '../../../messages/university-list.ts';
import type { UniversityMeta } from '../../../shared/transport/schema.d.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import { WaypointCover } from '../../../ui/waypoint-cover.tsx';
import type { ListAddress } from '../list/use-list-address.ts';
import { useUniversityFacts } from '../queries.ts';
import { WebPages } from '../web-pages.tsx';
import styles from './compare.module.css';

/** The compared facts: labels and values, null if unknown. */
const rows: readonly (readonly [
  string,
  (university: UniversityMeta) => string | number | ReactElement | null | undefined,
])[] = [
  [texts.rows.country, ({ country_name }) => country_name],
  [texts.rows.state, ({ state }) => state],
  [texts.rows.city, ({ city }) => city],
  [texts.rows.founded, ({ founded }) => founded],
  [texts.rows.kind, ({ kind }) => kind && universityListMessages.facets.kind.values[kind]],
  [texts.rows.webPages, ({ web_pages }) => (web_pages.length > 0 ? <WebPages addresses={web_pages} /> : null)],
  [texts.rows.domains, ({ domains }) => domains.join(', ') || null],
];

/** Up to three universities side by side. Facts that none of them has are left out. */
export function CompareTable({ address }: { address: ListAddress }) {
  const { state, change, addressOf, comparedWith, detailOf } = address;
  const universities = useUniversityFacts(state.compare);
  const known = rows.filter(([, factOf]) => universities.some((university) => factOf(university) != null));
  return (
    <Stack gap={4}>
      <Row gap={3} align="center" justify="between" className={styles.head}>
        <h2>{texts.heading}</h2>
        <LinkButton to={addressOf({ comparing: false })}>
          <ArrowLeft aria-hidden />
          {texts.back}
        </LinkButton>
      </Row>
      {universities.length === 0 ? (
        <LineSkeletons what={texts.what} />
      ) : (
        <div className={styles.scroller}>
          <table className={styles.table}>
            <thead>
              <tr>
                <td />
                {universities.map(({ id, name }) => (
                  <th key={id} scope="col">
                    <WaypointCover name={name} className={styles.cover} />
                    <Link to={detailOf(id)}>{name}</Link>
                    <Button
                      variant="plain"
                      size="small"
                      aria-label={texts.removeNamed(name)}
                      onClick={() => change({ compare: comparedWith(id) }, { replace: true })}
                    >
                      {texts.remove}
                    </Button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {known.map(([label, factOf]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {universities.map((university) => (
                    <td key={university.id}>
                      {factOf(university) ?? <span className={styles.unknown}>{texts.unknown}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Stack>
  );
}
