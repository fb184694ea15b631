/** The log that a process writes to before it ends, such as Fastify's. */
export interface GuardLog {
  error(fields: object | string, words?: string): void;
  fatal(fields: object, words: string): void;
}

/** How long requests in progress may delay the end by default; the process manager kills the process after 30 s. */
const usualEndLimitMs = 10_000;

/**
 * Decides how this process ends. On a stop signal it ends once its work is done. After an uncaught exception it does
 * the same but reports a failure, because its state is unknown; the process manager restarts it. In any case it ends
 * after a time limit in milliseconds. An unhandled promise rejection is logged but doesn't end the process: requests share nothing but
 * the pools, which recover by themselves.
 */
export function guardProcess(
  log: GuardLog,
  stop: () => Promise<void>,
  endLimitMs = usualEndLimitMs,
): void {
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
