import { sharedHistory, useLocation, useNavigate, useSearchParams } from '@stridewell/platform';
import { useCallback, useEffect, useEffectEvent } from 'react';

const name = 'step';

/** A step of the address, and the ways from it. */
export interface StepAddress<Step extends string> {
  /** Null while the address names none. */
  step: Step | null;
  /** Shows a step as a page of its own, from which Back returns to the one that is shown. */
  goTo: (step: Step, shown?: Step) => void;
  /** Shows an earlier step: through the history, if that is where the person came from. */
  goBackTo: (step: Step) => void;
  /** Takes the step out of the address. */
  reset: () => void;
  /** Whether a form of these steps stays at an address: for `staysAt` of `useFormScreen`. */
  staysAt: (target: { pathname: string; search: string }) => boolean;
}

function withoutStep(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(name);
  return query.toString();
}

/** Keeps the step of a form in the address, so that Back shows the one before and a reload the same. */
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

/** Begins with the first step, whatever the address says, where nothing of the steps before is left. */
export function useFirstStepUnless(
  isRestored: boolean,
  { step, reset }: { step: string | null; reset: () => void },
): void {
  const begin = useEffectEvent(() => {
    if (!isRestored && step !== null) reset();
  });
  useEffect(() => begin(), []);
}
