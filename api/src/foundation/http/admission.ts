/** Who is let in, and how many there are. */
export interface Admission {
  /** Lets one more in, or answers false; who was let in must leave. */
  enter(): boolean;
  leave(): void;
}

/** As many are let in on any machine: people come at once after a pause, when nothing tells how fast it is. */
const alwaysAdmitted = 100;

/** How long one that is let in should take, milliseconds. */
const aimedMs = 500;

/**
 * Lets as many requests be under way as were answered in the last half second: by Little's law each of them then
 * takes half a second, however fast the machine is. `now` is a clock in milliseconds that nobody sets.
 */
export function createAdmission(now: () => number = () => performance.now()): Admission {
  let underWay = 0;
  let began = now();
  let answered = 0;
  let answeredBefore = 0;

  /** Spans of that length, of which the last whole one counts by its part that is not yet over. */
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
