import { Steps } from './step-list.styles.ts';

/** The numbered steps of a multi-step form; those before the current one are links back. */
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
