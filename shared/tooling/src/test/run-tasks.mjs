// Plain Node: `npm test` loads it before anything is installed.

/**
 * Runs tasks on a number of cores. Whenever cores become free, the first waiting task that fits starts; one that needs
 * more cores than there are takes all. A task waits for the one that its `after` names, and gets `isBlocked` when that
 * one failed. Returns the results in the order of the tasks.
 * @template {{ title: string, cores: number, after?: string }} Task
 * @template {{ failed: number }} Result
 * @param {readonly Task[]} tasks
 * @param {number} cores
 * @param {(task: Task, isBlocked: boolean) => Promise<Result>} run
 * @returns {Promise<Result[]>}
 */
export function runTasks(tasks, cores, run) {
  /** @type {Map<string, Result>} */
  const results = new Map();
  const waiting = new Set(tasks);
  const titles = new Set(tasks.map(({ title }) => title));
  let free = cores;

  return new Promise((done, fail) => {
    function start(task) {
      const taken = Math.min(task.cores, cores);
      waiting.delete(task);
      free -= taken;
      run(task, (results.get(task.after)?.failed ?? 0) > 0).then((result) => {
        results.set(task.title, result);
        free += taken;
        startWhatFits();
      }, fail);
    }

    function startWhatFits() {
      if (results.size === tasks.length) done(tasks.map(({ title }) => results.get(title)));
      for (const task of [...waiting]) {
        const isReady = !titles.has(task.after) || results.has(task.after);
        if (isReady && Math.min(task.cores, cores) <= free) start(task);
      }
    }

    startWhatFits();
  });
}
