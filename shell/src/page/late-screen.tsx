import { latePart, useLatePart } from '@stridewell/ui';
import { useEffect } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { reportLostRoute } from '#failures/lost-route.ts';
import { StartingPage } from './starting-page.tsx';

/**
 * Creates a screen that is loaded when its address is opened. If its file is lost it shows 'Refresh Needed', and
 * appears once the file is back.
 */
export function lateScreen<Props extends object>(
  fetchScreen: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = latePart(fetchScreen);
  return function LateScreen(props: Props): ReactElement {
    const Screen = useLatePart(part, true);
    const failure = Screen ? undefined : part.failure();
    useEffect(() => (failure === undefined ? undefined : reportLostRoute(failure)), [failure]);
    if (Screen) return <Screen {...props} />;
    return <StartingPage onRetry={() => void part.load()} />;
  };
}
