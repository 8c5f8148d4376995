import { useEffect, useRef } from 'react';
import { workbenchMessages as texts } from '../../messages/workbench.ts';
import type { ChartState, ChartStructure } from '../../shared/inspection/chart-structure.ts';
import styles from './chart-outline.module.css';
import { causeText, guardText } from './chart-text.ts';

interface OutlineProps {
  structure: ChartStructure;
  lit: ReadonlySet<string>;
  selected: string | null;
  onSelect: (id: string | null) => void;
}

type StateProps = Omit<OutlineProps, 'structure'> & { state: ChartState; isInitial: boolean };

const nameIn = (id: string) => id.split('.').slice(1).join('.') || id;

function Details({ state }: { state: ChartState }) {
  const screen = state.meta['screen'];
  const notes = [
    ...(typeof screen === 'string' ? [texts.screen(screen)] : []),
    ...state.tags.map((tag) => `${texts.tagged} ${tag}`),
    ...state.entry.map(({ type }) => `${texts.entry} ${type}`),
    ...state.exit.map(({ type }) => `${texts.exit} ${type}`),
    ...state.invokes.map(({ id, src }) => texts.invokes(id, src)),
  ];
  return (
    <>
      {state.description !== '' && <p className={styles.description}>{state.description}</p>}
      {notes.length > 0 && <p className={styles.notes}>{notes.join(', ')}</p>}
      {state.transitions.length > 0 && (
        <ul className={styles.transitions}>
          {state.transitions.map((transition) => (
            <li key={transition.key}>
              <span className={styles.event}>{causeText(transition)}</span>{' '}
              <span className={styles.guard}>{guardText(transition, state)}</span>{' '}
              {transition.targets.length > 0 && <span>{texts.leadsTo(transition.targets.map(nameIn))}</span>}{' '}
              <span className={styles.actions}>
                {transition.actions.length > 0 && `/ ${transition.actions.map(({ type }) => type).join(', ')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function OutlinedState({ state, isInitial, ...rest }: StateProps) {
  const { lit, selected, onSelect } = rest;
  const isSelected = state.id === selected;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const kind = [texts.stateTypes[state.type], isInitial && texts.starts].filter(Boolean).join(' · ');
  return (
    <li ref={item} className={styles.item}>
      <button
        type="button"
        className={styles.state}
        aria-pressed={isSelected}
        data-lit={lit.has(state.id) || undefined}
        onClick={() => onSelect(isSelected ? null : state.id)}
      >
        <span className={styles.name}>{state.key}</span>
        <span className={styles.kind}>{lit.has(state.id) ? `${texts.current} · ${kind}` : kind}</span>
      </button>
      <Details state={state} />
      {state.states.length > 0 && (
        <ul className={styles.inner}>
          {state.states.map((child) => (
            <OutlinedState key={child.id} {...rest} state={child} isInitial={child.id === state.initial} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The content of the drawing as nested lists. */
export function ChartOutline({ structure, ...rest }: OutlineProps) {
  return (
    <ul className={styles.outline}>
      <OutlinedState {...rest} state={structure.root} isInitial={false} />
    </ul>
  );
}
