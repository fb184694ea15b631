import { useText, type Text } from '@stridewell/platform';
import { Card, latePart, LostPart, Skeleton, useLatePart } from '@stridewell/ui';
import type { ComponentProps, ComponentType, ReactNode } from 'react';

/** How a card looks before its code is there. */
interface Look<Props> {
  useTitle: (t: Text, props: Props) => string;
  /** As high as the card's own skeleton, so that nothing moves when the card comes. */
  skeleton: ComponentProps<typeof Skeleton>;
  /** Whether the card has anything to show; its code is not requested before that. */
  useIsShown?: (props: Props) => boolean;
}

/**
 * Makes a card of My Dashboard whose code is a file of its own. If the file hangs or is lost, this card alone says so
 * under its title, and it appears when the file does.
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
