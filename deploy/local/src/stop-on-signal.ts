/** Ends the process well on Ctrl+C or a stop signal, once: each part after the one that uses it. */
export function stopOnSignal(...parts: readonly (() => Promise<void>)[]): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    console.log('\nStopping …');
    for (const end of parts) await end();
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}
