const msPerDay = 86_400_000;

/** The day that lies `count` days after `day` (before it, when negative), `YYYY-MM-DD`. */
export function addDays(day: string, count: number): string {
  const time = Date.parse(`${day}T00:00:00Z`) + count * msPerDay;
  return new Date(time).toISOString().slice(0, 10);
}

/** The days a member may still write, newest first: from today back to the first open one. */
export function openDays(window: { today: string; opensOn: string }): string[] {
  const days: string[] = [];
  for (let day = window.today; day >= window.opensOn; day = addDays(day, -1)) days.push(day);
  return days;
}
