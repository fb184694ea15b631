import { sharedHistory, useLocation, useNavigate, useSearchParams } from '@stridewell/platform';
import { useCallback, useEffect, useEffectEvent } from 'react';

const name = 'step';

/** The step in the address, and the ways to change it. */
export interface StepAddress<Step extends string> {
  /** Null if the address names no step. */
  step: Step | null;
  /** Opens a step as a new history entry, so that Back returns to the current one. */
  goTo: (step: Step, shown?: Step) => void;
  /** Goes to an earlier step: through the history if the person came from there. */
  goBackTo: (step: Step) => void;
  /** Removes the step from the address. */
  reset: () => void;
  /** Whether an address still shows this form; for `staysAt` of `useFormScreen`. */
  staysAt: (target: { pathname: string; search: string }) => boolean;
}

function withoutStep(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(name);
  return query.toString();
}

/** Keeps a form's step in the address, so that Back shows the previous step and a reload the same one. */
export function useStepAddress<Step extends string>(steps: readonly Step[]): StepAddress<Step> {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const said = query.get(name);
  const step = steps.find((one) => one === said) ?? null;
  const show = (next: Step, from: Step | undefined) => {
    const asked = new URLSearchParams(search);
    asked.set(name, next);
    navigate(`${pathname}?${asked.toString()}`, { state: { stepFrom: from } });
  };
  const others = withoutStep(search);
  const staysAt = useCallback(
    (target: { pathname: string; search: string }) =>
      target.pathname === pathname && withoutStep(target.search) === others,
    [pathname, others],
  );
  return {
    step,
    goTo: show,
    goBackTo: (earlier) => {
      const isBefore = typeof state === 'object' && state?.stepFrom === earlier;
      if (isBefore) sharedHistory.go(-1);
      else show(earlier, undefined);
    },
    reset: () => {
      const asked = new URLSearchParams(search);
      asked.delete(name);
      setQuery(asked, { replace: true });
    },
    staysAt,
  };
}

/** Starts at the first step, whatever the address says, if the data of the earlier steps is gone. */
export function useFirstStepUnless(
  isRestored: boolean,
  { step, reset }: { step: string | null; reset: () => void },
): void {
  const begin = useEffectEvent(() => {
    if (!isRestored && step !== null) reset();
  });
  useEffect(() => begin(), []);
}
