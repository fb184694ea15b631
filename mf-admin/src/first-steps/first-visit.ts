/** Returns the day on which an admin first opened the administration in this browser, in the same format as `today`. */
function firstDayOf(memberId: number, today: string): string {
  const key = `stridewell.admin-since.${memberId}`;
  try {
    const kept = localStorage.getItem(key);
    if (kept === null) localStorage.setItem(key, today);
    return kept ?? today;
  } catch {
    // Without storage, every visit counts as the first.
    return today;
  }
}

/** Whether today is the first day on which an admin opens the administration in this browser. */
export function isFirstVisit(memberId: number, today: string): boolean {
  return firstDayOf(memberId, today) === today;
}
