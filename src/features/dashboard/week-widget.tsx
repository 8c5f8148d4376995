import Flame from 'lucide-react/icons/flame';
import { useState } from 'react';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { dashboardWidgets as titles } from '../../messages/dashboard-titles.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { dayInWords } from '../../shared/time/words.ts';
import type { LearningStreak } from '../../shared/transport/schema.d.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Widget } from '../../ui/widget.tsx';
import { GoalChoice } from './goal-choice.tsx';
import { useStreak } from './queries.ts';
import styles from './week-widget.module.css';

const texts = dashboardMessages.week;

/** The learner's week, compared with the weekly goal, and the streak of active days. */
export function WeekWidget() {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Widget title={titles.week} query={useStreak(useZone())}>
      {(week) => (
        <Stack gap={4}>
          <Goal week={week} />
          <Days week={week} />
          <p className={styles.streak} data-lit={week.streak > 0}>
            <Flame aria-hidden />
            {week.streak > 0 ? texts.streak(week.streak) : texts.noStreak}
          </p>
          {week.days_per_week === null || isChanging ? (
            <GoalChoice days={week.days_per_week} onSaved={() => setIsChanging(false)} />
          ) : (
            <Button variant="plain" size="small" className={styles.change} onClick={() => setIsChanging(true)}>
              {texts.change}
            </Button>
          )}
        </Stack>
      )}
    </Widget>
  );
}

function Goal({ week: { days, days_per_week: goal } }: { week: LearningStreak }) {
  const done = days.filter(({ is_active }) => is_active).length;
  if (goal === null)
    return (
      <Stack as="p" className={styles.goal}>
        <strong>{texts.done(done)}</strong>
        <span>{texts.noGoal}</span>
      </Stack>
    );
  return (
    <Stack as="p" className={styles.goal}>
      <strong>{texts.of(done, goal)}</strong>
      <span>{done >= goal ? texts.reached : texts.left(goal - done)}</span>
    </Stack>
  );
}

function Days({ week: { days, today } }: { week: LearningStreak }) {
  return (
    <ol className={styles.days} aria-label={texts.daysLabel}>
      {days.map(({ day, is_active }) => {
        const name = dayInWords(day, { weekday: 'long' });
        return (
          <Stack
            as="li"
            key={day}
            gap={1}
            align="center"
            className={styles.day}
            data-active={is_active}
            aria-current={day === today ? 'date' : undefined}
          >
            <span className={styles.place} aria-hidden="true" />
            <span aria-hidden="true">{dayInWords(day, { weekday: 'narrow' })}</span>
            <VisuallyHidden>{is_active ? texts.learned(name) : texts.notLearned(name)}</VisuallyHidden>
          </Stack>
        );
      })}
    </ol>
  );
}
