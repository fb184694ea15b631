import type { ComponentType, ReactElement, ReactNode } from 'react';
import { Card } from '#layout/layout.tsx';
import { useHandedOnFocus } from '#focus/use-handed-on-focus.ts';
import { FailureState } from '#state/state.tsx';
import { useUiText } from '#theme/ui-text.tsx';
import { latePart, useLatePart } from './late-part.ts';
import type { LatePart } from './late-part.ts';

/** The placeholder of a late component: `meanwhile` while it loads, an error card if it didn't load. */
type LateProps<Props> = Props & { meanwhile?: ReactNode };

/**
 * Says that a part did not load, and offers to request it right away; it is requested again by itself. `title` names
 * the part where there is a name for it. If Retry has the focus when the part comes, its heading gets it.
 */
export function LostPart(props: {
  part: Pick<LatePart<never>, 'load' | 'isLoading'>;
  title?: string;
}): ReactElement {
  const { part, title } = props;
  const text = useUiText();
  const frame = useHandedOnFocus<HTMLDivElement>();
  return (
    <div ref={frame}>
      <Card title={title} level={2}>
        <FailureState
          level={title === undefined ? 2 : 3}
          title={text.partLost}
          isRetrying={part.isLoading()}
          onRetry={() => void part.load()}
        />
      </Card>
    </div>
  );
}

/**
 * Makes a component whose code is loaded when it is first drawn. A file that hangs or is lost costs this component's
 * place only, and it appears when the file does. Use it instead of React's `lazy`, which throws for good.
 * Its `preload` loads the code ahead, so that the first drawing shows it.
 * @param isQuiet leaves the place of a lost part to `meanwhile`: for what adds to something that stands without it.
 */
export function lateComponent<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { isQuiet = false }: { isQuiet?: boolean } = {},
): ComponentType<LateProps<Props>> & { preload: () => void } {
  const part = latePart(fetchPart);
  function LateComponent({ meanwhile = null, ...props }: LateProps<Props>): ReactElement {
    const Part = useLatePart(part, true);
    if (Part) return <Part {...(props as unknown as Props)} />; // all but `meanwhile`, which is ours
    if (part.failure() !== undefined && !isQuiet) return <LostPart part={part} />;
    return <>{meanwhile}</>;
  }
  return Object.assign(LateComponent, { preload: () => void part.load() });
}
