/**
 * Returns a function that schedules `store`. It is called `delay` milliseconds after the first change since the last
 * time, however many follow, and right away when the page is hidden: it may not come back.
 */
export function scheduleStore(store: () => void, delay: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function storeNow(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    store();
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') storeNow();
  });
  window.addEventListener('pagehide', storeNow);
  return () => void (timer ??= setTimeout(storeNow, delay));
}
