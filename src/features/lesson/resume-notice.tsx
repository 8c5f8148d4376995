import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { lessonMessages as texts } from '../../messages/lesson.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './lesson.module.css';

interface ResumedProps {
  /** A text that names the place where the lesson continues. */
  text: string;
  onStartOver: () => void;
}

/** Says that a lesson continues at the last place, with a button to start over. */
export function Resumed({ text, onStartOver }: ResumedProps) {
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return null;
  return (
    <Row as="p" gap={1} columnGap={3} align="center" className={styles.resumed}>
      <span>{text}</span>
      <Button
        size="small"
        variant="plain"
        onClick={() => {
          setIsShown(false);
          onStartOver();
        }}
      >
        <RotateCcw aria-hidden />
        {texts.startOver}
      </Button>
    </Row>
  );
}
