import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { workbenchMessages as texts } from '../../messages/workbench.ts';
import type { RecordedStep } from '../../shared/inspection/recorder.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Row } from '../../ui/layout.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ChartOutline } from './chart-outline.tsx';
import styles from './chart-page.module.css';
import { ChartView } from './chart-view.tsx';
import { LivePanel } from './live-panel.tsx';
import { PlayPanel } from './play-panel.tsx';
import { RecordingsPanel } from './recordings-panel.tsx';
import { StatelyTools } from './stately-tools.tsx';
import { StoredPanel } from './stored-panel.tsx';
import { type LoadedChart, useChart } from './use-chart.ts';

const panels = ['outline', 'live', 'play', 'recordings', 'stored'] as const;
type PanelName = (typeof panels)[number];

const isPanel = (name: string | null): name is PanelName => panels.some((known) => known === name);

function PanelTabs({ current }: { current: PanelName }) {
  return (
    <nav className={styles.tabs} aria-label={texts.panels}>
      {panels.map((name) => (
        <Link
          key={name}
          to={{ search: name === 'outline' ? '' : `?panel=${name}` }}
          replace
          className={styles.tab}
          aria-current={name === current ? 'page' : undefined}
        >
          {texts.panelNames[name]}
        </Link>
      ))}
    </nav>
  );
}

function OpenChart({ name, chart }: { name: string; chart: LoadedChart }) {
  const { machine, structure, picture } = chart;
  const [selected, setSelected] = useState<string | null>(null);
  const [shown, setShown] = useState<RecordedStep | null>(null);
  const asked = useSearchParams()[0].get('panel');
  const current = isPanel(asked) ? asked : 'outline';
  const lit = useMemo(() => new Set(shown?.states), [shown]);
  const taken = useMemo(() => new Set(shown?.transitions), [shown]);
  const contents: Readonly<Record<PanelName, ReactNode>> = {
    outline: <ChartOutline structure={structure} lit={lit} selected={selected} onSelect={setSelected} />,
    live: <LivePanel chart={machine.id} onShow={setShown} />,
    play: <PlayPanel machine={machine} onShow={setShown} />,
    stored: <StoredPanel structure={structure} onShow={setShown} />,
    recordings: <RecordingsPanel machine={machine} onShow={setShown} />,
  };
  return (
    <div className={styles.bench}>
      <ChartView name={name} picture={picture} selected={selected} onSelect={setSelected} lit={lit} taken={taken} />
      <div className={styles.side}>
        <PanelTabs current={current} />
        <section key={current} className={styles.panel} aria-label={texts.panelNames[current]}>
          {contents[current]}
        </section>
      </div>
    </div>
  );
}

/** The page of a chart: its drawing, with the same content as text next to it. */
export function ChartPage() {
  const { name = '' } = useParams();
  const { data: chart, isError } = useChart(name);
  return (
    <div className={styles.page}>
      <PageTitle title={`${name} · ${texts.title}`} />
      <Row as="header" gap={1} columnGap={4} align="center" className={styles.head}>
        <Link to="/dev/charts" className={styles.back}>
          <ArrowLeft aria-hidden />
          {texts.allCharts}
        </Link>
        <PageHeading>{name}</PageHeading>
        {chart && <p className={styles.purpose}>{chart.structure.description}</p>}
        {chart && <StatelyTools machine={chart.machine} />}
      </Row>
      {isError && <AlertBox type="danger" failure={null} text={texts.failed} />}
      {chart === null && <AlertBox type="warning" text={texts.unknown(name)} />}
      {chart === undefined && !isError && <p role="status">{texts.drawing}</p>}
      {chart && <OpenChart key={name} name={name} chart={chart} />}
    </div>
  );
}
