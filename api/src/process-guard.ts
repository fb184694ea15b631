/** What a process says before it ends, such as the log of Fastify. */
export interface GuardLog {
  error(fields: object | string, words?: string): void;
  fatal(fields: object, words: string): void;
}

/** How long requests under way may hold up the end; what runs the process kills it after 30 s. */
const endLimitMs = 10_000;

/**
 * Decides how this process ends: on a stop signal when its work is done, after an exception that nobody
 * caught likewise but as a failure (what it left behind is unknown; whoever runs the process starts it
 * again), and in any case soon. A promise that failed unheard is logged, and no reason to end: requests
 * share nothing but the pools, which look after themselves.
 */
export function guardProcess(log: GuardLog, stop: () => Promise<void>): void {
  let isEnding = false;
  async function end(exitCode: number): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => {
      log.error('the process ended before its work was done');
      process.exit(1);
    }, endLimitMs).unref();
    await stop();
    process.exit(exitCode);
  }
  process.on('SIGINT', () => void end(0));
  process.on('SIGTERM', () => void end(0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception: the process is ending');
    void end(1);
  });
  process.on('unhandledRejection', (error) => {
    log.error({ err: error }, 'unhandled promise rejection');
  });
}
