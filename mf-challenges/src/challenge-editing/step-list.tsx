import { useText } from '@stridewell/platform';
import { stepOrder, type BuilderStep } from './challenge-fields.ts';
import { Steps } from './step-list.styles.ts';

/** The steps of the builder, numbered from 1; those before the current one lead back. */
export function StepList(props: { current: BuilderStep; onGo: (step: BuilderStep) => void }) {
  const { current, onGo } = props;
  const t = useText('mf-challenges');
  const at = stepOrder.indexOf(current);
  return (
    <Steps aria-label={t('builder.steps')}>
      {stepOrder.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          <button type="button" disabled={index >= at} onClick={() => onGo(step)}>
            <span>{index + 1}</span> {t(`builder.step.${step}`)}
          </button>
        </li>
      ))}
    </Steps>
  );
}
