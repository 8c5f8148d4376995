import { Button, chakra, Heading, Spacer, Text } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useOnboarding, useOnboardingActor } from '../../actors/use-onboarding.ts';
import { canGoBack, canSkip, hasFailed, isBusy } from '../../machines/onboarding/onboarding.selectors.ts';
import { onboardingMessages as texts } from '../../messages/onboarding.ts';
import { ScrollElementContext } from '../../ui/virtual-grid.tsx';

export const headingId = 'onboarding-heading';

const Scroller = chakra('div', {
  base: {
    flex: '1',
    minBlockSize: '0',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingBlock: { base: '6', md: '8' },
    paddingInline: { base: '4', md: '8' },
    '& > *': { maxInlineSize: '1136px', marginInline: 'auto' },
  },
});

const Footer = chakra('footer', {
  base: {
    paddingBlock: '4',
    paddingInline: { base: '4', md: '8' },
    borderBlockStart: '1px solid',
    borderColor: 'line',
    background: 'surface',
    '& > *': { maxInlineSize: '1136px', marginInline: 'auto' },
  },
});

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' } });

interface StepFrameProps {
  heading: string;
  hint: string;
  banner?: ReactNode;
  /** The button that leads on: it submits the form of that id, or does what `onClick` says. */
  forward: { label: string; form?: string; onClick?: () => void };
  children: ReactNode;
}

/** Heading, content that scrolls by itself, and the bar of actions that stays. */
export function StepFrame({ heading, hint, banner, forward, children }: StepFrameProps) {
  const actor = useOnboardingActor();
  const busy = useOnboarding(isBusy);
  const failed = useOnboarding(hasFailed);
  const back = useOnboarding(canGoBack);
  const skip = useOnboarding(canSkip);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    <>
      <Scroller ref={setScroller}>
        <chakra.div display="flex" flexDirection="column" gap="6">
          {banner}
          <div>
            <Heading as="h2" id={headingId} tabIndex={-1} outline="none" fontSize={{ base: '26px', md: '34px' }}>
              {heading}
            </Heading>
            <Text color="soft" marginBlockStart="2">
              {hint}
            </Text>
          </div>
          {scroller !== null && <ScrollElementContext value={scroller}>{children}</ScrollElementContext>}
        </chakra.div>
      </Scroller>
      <Footer>
        <Actions>
          <Button variant="outline" disabled={!back} onClick={() => actor.send({ type: 'back.requested' })}>
            {texts.back}
          </Button>
          <Spacer />
          <Button variant="plain" disabled={!skip} onClick={() => actor.send({ type: 'skip.requested' })}>
            {texts.skip}
          </Button>
          <Button
            type={forward.form === undefined ? 'button' : 'submit'}
            form={forward.form}
            onClick={forward.onClick}
            disabled={busy}
            aria-busy={busy}
            data-failed={failed || undefined}
            title={failed ? texts.retry : undefined}
          >
            {failed && <RotateCcw size={18} strokeWidth={1.75} role="img" aria-label={texts.retry} />}
            {forward.label}
          </Button>
        </Actions>
      </Footer>
    </>
  );
}
