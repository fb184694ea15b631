import { createWatchers } from './watchers.ts';

describe('watchers', () => {
  it('are told what happened, until they stop', () => {
    const watchers = createWatchers<[what: string]>();
    const heard: string[] = [];
    const stop = watchers.add((what) => heard.push(what));
    watchers.tell('one');
    stop();
    watchers.tell('two');
    expect(heard).toEqual(['one']);
  });

  it('may stop each other while they are told', () => {
    const watchers = createWatchers();
    const heard: string[] = [];
    watchers.add(() => {
      heard.push('first');
      stopSecond();
    });
    const stopSecond = watchers.add(() => heard.push('second'));
    watchers.add(() => heard.push('third'));
    watchers.tell();
    expect(heard).toEqual(['first', 'third']);
  });

  it('who come while others are told wait for the next time', () => {
    const watchers = createWatchers();
    const heard: string[] = [];
    const stop = watchers.add(() => {
      stop();
      watchers.add(() => heard.push('late'));
    });
    watchers.tell();
    expect(heard).toEqual([]);
    watchers.tell();
    expect(heard).toEqual(['late']);
  });

  it('that are one function are told once for each time they were added', () => {
    const watchers = createWatchers();
    const watcher = jest.fn();
    const stop = watchers.add(watcher);
    watchers.add(watcher);
    watchers.tell();
    stop();
    watchers.tell();
    expect(watcher).toHaveBeenCalledTimes(3);
  });
});
