import { Link } from 'react-router-dom';
import { workbenchMessages as texts } from '../../messages/workbench.ts';
import { withInner } from '../../shared/inspection/chart-structure.ts';
import { Grid } from '../../ui/layout.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ChartThumbnail } from './chart-thumbnail.tsx';
import { chartNames } from './charts.ts';
import styles from './charts-page.module.css';
import { useChart } from './use-chart.ts';

function ChartCard({ name }: { name: string }) {
  const { data: chart } = useChart(name);
  const states = chart ? withInner(chart.structure.root).slice(1) : [];
  const transitions = chart ? withInner(chart.structure.root).flatMap((state) => state.transitions) : [];
  return (
    <li className={styles.card}>
      <div className={styles.picture}>{chart && <ChartThumbnail picture={chart.picture} />}</div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={`/dev/charts/${name}`} className={styles.link}>
            {name}
          </Link>
        </h2>
        {chart && <p className={styles.purpose}>{chart.structure.description}</p>}
        {chart && <p className={styles.figures}>{texts.parts(states.length, transitions.length)}</p>}
      </div>
    </li>
  );
}

/** All charts of the product. */
export function ChartsPage() {
  return (
    <div className={styles.page}>
      <PageTitle title={texts.title} />
      <div>
        <PageHeading>{texts.title}</PageHeading>
        <p className={styles.lead}>{texts.lead}</p>
      </div>
      <Grid as="ul" gap={6} min={20} fill className={styles.cards}>
        {chartNames.map((name) => (
          <ChartCard key={name} name={name} />
        ))}
      </Grid>
    </div>
  );
}
