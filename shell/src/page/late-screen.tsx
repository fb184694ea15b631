import { latePart, useLatePart } from '@stridewell/ui';
import { useEffect } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { reportLostRoute } from '#failures/lost-route.ts';
import { StartingPage } from './starting-page.tsx';

/**
 * Makes a screen of the shell whose code is loaded when its address is opened. A screen that is lost says
 * 'Refresh Needed', and is drawn once its file is there.
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
