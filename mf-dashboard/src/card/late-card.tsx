import { useText, type Text } from '@stridewell/platform';
import { Card, latePart, LostPart, Skeleton, useLatePart } from '@stridewell/ui';
import type { ComponentProps, ComponentType, ReactNode } from 'react';

/** The look of a card before its code is loaded. */
interface Look<Props> {
  useTitle: (t: Text, props: Props) => string;
  /** As high as the card's own skeleton, so that nothing moves when the card appears. */
  skeleton: ComponentProps<typeof Skeleton>;
  /** Whether the card has anything to show; its code is not requested before that. */
  useIsShown?: (props: Props) => boolean;
}

/**
 * Returns a card of My Dashboard whose code is in its own file. If the file hangs or fails to load, only this card says
 * so under its title, and it appears when the file does.
 */
export function lateCard<Props extends object = object>(
  fetchCard: () => Promise<ComponentType<Props>>,
  { useTitle, skeleton, useIsShown = () => true }: Look<Props>,
): ComponentType<Props> {
  const part = latePart(fetchCard);
  return function LateCard(props: Props): ReactNode {
    const t = useText('mf-dashboard');
    const name = useTitle(t, props);
    const isShown = useIsShown(props);
    const LoadedCard = useLatePart(part, isShown);
    if (!isShown) return null;
    if (LoadedCard) return <LoadedCard {...props} />;
    if (part.failure() !== undefined) return <LostPart title={name} part={part} />;
    return (
      <Card title={name} level={2}>
        <Skeleton {...skeleton} />
      </Card>
    );
  };
}
