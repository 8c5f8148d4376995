import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { workbenchMessages as texts } from '../../messages/workbench.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ChartOutline } from './chart-outline.tsx';
import styles from './chart-page.module.css';
import { ChartView } from './chart-view.tsx';
import { type LoadedChart, useChart } from './use-chart.ts';

const nothing: ReadonlySet<string> = new Set();

function OpenChart({ name, chart }: { name: string; chart: LoadedChart }) {
  const [selected, setSelected] = useState<string | null>(null);
  const { structure, picture } = chart;
  return (
    <div className={styles.bench}>
      <ChartView
        name={name}
        picture={picture}
        selected={selected}
        onSelect={setSelected}
        lit={nothing}
        taken={nothing}
      />
      <section className={styles.panel} aria-label={texts.panelNames.outline}>
        <ChartOutline structure={structure} lit={nothing} selected={selected} onSelect={setSelected} />
      </section>
    </div>
  );
}

/** One chart: its picture, and beside it the same in words. */
export function ChartPage() {
  const { name = '' } = useParams();
  const { data: chart, isError } = useChart(name);
  return (
    <div className={styles.page}>
      <PageTitle title={`${name} · ${texts.title}`} />
      <header className={styles.head}>
        <Link to="/dev/charts" className={styles.back}>
          <ArrowLeft aria-hidden />
          {texts.allCharts}
        </Link>
        <PageHeading>{name}</PageHeading>
        {chart && <p className={styles.purpose}>{chart.structure.description}</p>}
      </header>
      {isError && <AlertBox type="danger" text={texts.failed} />}
      {chart === null && <AlertBox type="warning" text={texts.unknown(name)} />}
      {chart === undefined && !isError && <p role="status">{texts.drawing}</p>}
      {chart && <OpenChart key={name} name={name} chart={chart} />}
    </div>
  );
}
