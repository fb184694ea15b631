import { Button, Card, FailureState, Skeleton } from '@stridewell/ui';
import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { PageSlotName } from '#composition/page-slots.ts';
import { useIsAnswered } from '#first-paint/use-is-answered.ts';
import { useLanguage } from '#language/use-text.ts';
import { slotHost } from './slot-host.ts';
import type { SlotFill } from './slot-host.ts';
import { slotWords } from './slot-words.ts';
import { Box, FailedCard, Frame, More, shownAtFirst } from './slot.styles.ts';
import { useExpansion } from './use-expansion.ts';

const none: readonly SlotFill[] = [];

/**
 * A slot that other remotes fill: each part in its own box and React root, in order. A part that fails affects only its
 * own box, and none gets out of it. Without parts the slot shows its children.
 */
export function Slot(props: {
  name: PageSlotName;
  /** Reserves the space of a part that is loading, in the usual size of this slot's parts. */
  skeleton?: ReactNode;
  /** What its parts are: cards (default), or the main content of a page, which may be long. */
  holds?: keyof typeof shownAtFirst;
  children?: ReactNode;
}): ReactElement {
  const { name, skeleton = <WaitingCard />, holds = 'card', children } = props;
  const watch = useCallback(
    (onChange: () => void) => slotHost()?.watch(name, onChange) ?? (() => undefined),
    [name],
  );
  const isAnswered = useIsAnswered();
  const fills = useSyncExternalStore(watch, () => slotHost()?.fills(name) ?? none);
  if (fills.length === 0) return <>{children}</>;
  return (
    <>
      {fills.map((fill) => {
        const key = `${fill.remote}/${fill.name}`;
        // The page has its own data before other remotes' parts are fetched.
        if (isAnswered) return <FillBox key={key} fill={fill} skeleton={skeleton} holds={holds} />;
        return <Box key={key}>{skeleton}</Box>;
      })}
    </>
  );
}

function WaitingCard(): ReactElement {
  return (
    <Card>
      <Skeleton shape="card" />
    </Card>
  );
}

function FillBox(props: {
  fill: SlotFill;
  skeleton: ReactNode;
  holds: keyof typeof shownAtFirst;
}): ReactElement {
  const { fill, skeleton, holds } = props;
  const { language } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const limit = shownAtFirst[holds];
  const { isTooTall, isExpanded, toggle } = useExpansion(place, limit);
  const mountIn = useEffectEvent((element: HTMLElement) => fill.mountIn(element));

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let end: (() => void) | undefined;
    let isOver = false;
    // React refuses to unmount one root while it works on another, and effects are part of its work.
    queueMicrotask(() => {
      if (!isOver) end = mountIn(element);
    });
    return () => {
      isOver = true;
      queueMicrotask(() => end?.());
    };
  }, []);

  const title = fill.title[language];
  const words = slotWords[language];
  return (
    <Box data-step={fill.step.step} data-fill={`${fill.remote}/${fill.name}`}>
      <Frame $limit={limit} $isExpanded={isExpanded} $isTooTall={isTooTall}>
        <div ref={place} data-too-tall={isTooTall || undefined} />
      </Frame>
      {fill.step.step === 'coming' && <div>{skeleton}</div>}
      {fill.step.step === 'failed' && <FailedFill fill={fill} details={fill.step.details} />}
      {fill.step.step === 'mounted' && isTooTall && (
        <More>
          <Button color="lightgrey" size="small" aria-expanded={isExpanded} onPress={toggle}>
            {isExpanded ? words.less(title) : words.more(title)}
          </Button>
        </More>
      )}
    </Box>
  );
}

function FailedFill({ fill, details }: { fill: SlotFill; details: string }): ReactElement {
  const { language } = useLanguage();
  const words = slotWords[language];
  return (
    <FailedCard>
      <FailureState
        level={2}
        title={words.title(fill.title[language])}
        text={words.text}
        onRetry={fill.retry}
        details={details}
      />
    </FailedCard>
  );
}
