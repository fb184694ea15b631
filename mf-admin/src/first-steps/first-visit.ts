/** The day on which an admin first saw the administration in this browser, as they spell days. */
function firstDayOf(memberId: number, today: string): string {
  const key = `stridewell.admin-since.${memberId}`;
  try {
    const kept = localStorage.getItem(key);
    if (kept === null) localStorage.setItem(key, today);
    return kept ?? today;
  } catch {
    // A browser that keeps nothing shows each visit as the first.
    return today;
  }
}

/** Whether today is the first day on which an admin sees the administration in this browser. */
export function isFirstVisit(memberId: number, today: string): boolean {
  return firstDayOf(memberId, today) === today;
}
