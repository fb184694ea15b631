import { Steps } from './step-list.styles.ts';

/** The steps of something that is made step by step, numbered from 1; those before the current one lead back. */
export function StepList<Step extends string>(props: {
  label: string;
  steps: readonly Step[];
  current: Step;
  nameOf: (step: Step) => string;
  onGo: (step: Step) => void;
}) {
  const { label, steps, current, nameOf, onGo } = props;
  const at = steps.indexOf(current);
  return (
    <Steps aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          <button type="button" disabled={index >= at} onClick={() => onGo(step)}>
            <span>{index + 1}</span> {nameOf(step)}
          </button>
        </li>
      ))}
    </Steps>
  );
}
