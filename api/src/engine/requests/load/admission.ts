/** Admission control: limits the number of running requests. */
export interface Admission {
  /** Admits a request, or returns false; an admitted request must leave. */
  enter(): boolean;
  leave(): void;
}

/** Always admitted: after a pause the speed of the machine is unknown. */
const alwaysAdmitted = 100;

/** Target time of an admitted request, milliseconds. */
const aimedMs = 500;

/**
 * Limits concurrent requests to the number completed in the last half second: by Little's law each then takes half a
 * second, however fast the machine is. `now` is a monotonic clock in milliseconds.
 */
export function createAdmission(now: () => number = () => performance.now()): Admission {
  let underWay = 0;
  let began = now();
  let answered = 0;
  let answeredBefore = 0;

  /** Periods of that length; the part of the previous one that isn't over counts. */
  function answeredLately(): number {
    const spans = Math.floor((now() - began) / aimedMs);
    if (spans > 0) {
      answeredBefore = spans === 1 ? answered : 0;
      answered = 0;
      began += spans * aimedMs;
    }
    return answered + answeredBefore * (1 - (now() - began) / aimedMs);
  }

  return {
    enter() {
      if (underWay >= Math.max(alwaysAdmitted, answeredLately())) return false;
      underWay += 1;
      return true;
    },
    leave() {
      answeredLately();
      answered += 1;
      underWay -= 1;
    },
  };
}
