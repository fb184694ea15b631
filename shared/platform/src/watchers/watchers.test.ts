import { createWatchers } from './watchers.ts';

describe('watchers', () => {
  it('are notified until they unsubscribe', () => {
    const watchers = createWatchers<[what: string]>();
    const heard: string[] = [];
    const stop = watchers.add((what) => heard.push(what));
    watchers.notify('one');
    stop();
    watchers.notify('two');
    expect(heard).toEqual(['one']);
  });

  it('may unsubscribe each other while they are notified', () => {
    const watchers = createWatchers();
    const heard: string[] = [];
    watchers.add(() => {
      heard.push('first');
      stopSecond();
    });
    const stopSecond = watchers.add(() => heard.push('second'));
    watchers.add(() => heard.push('third'));
    watchers.notify();
    expect(heard).toEqual(['first', 'third']);
  });

  it('added during a notification wait for the next one', () => {
    const watchers = createWatchers();
    const heard: string[] = [];
    const stop = watchers.add(() => {
      stop();
      watchers.add(() => heard.push('late'));
    });
    watchers.notify();
    expect(heard).toEqual([]);
    watchers.notify();
    expect(heard).toEqual(['late']);
  });

  it('are notified, if they are the same function, once for each subscription', () => {
    const watchers = createWatchers();
    const watcher = jest.fn();
    const stop = watchers.add(watcher);
    watchers.add(watcher);
    watchers.notify();
    stop();
    watchers.notify();
    expect(watcher).toHaveBeenCalledTimes(3);
  });
});
