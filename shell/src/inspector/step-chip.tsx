import { Chip } from '@stridewell/ui';
import type { Tone } from '@stridewell/ui';
import type { ReactElement } from 'react';
import type { RemoteState } from '#lifecycle/remote-states.ts';
import { useInspectorText } from './inspector-texts.ts';

function toneOf(step: RemoteState): Tone {
  if (step === 'mounted' || step === 'fallen_back') return 'success';
  if (step === 'failed') return 'danger';
  return step === 'registered' ? 'neutral' : 'info';
}

export function StepChip({ step }: { step: RemoteState }): ReactElement {
  const t = useInspectorText();
  return <Chip tone={toneOf(step)}>{t(`remotes.steps.${step}`)}</Chip>;
}
