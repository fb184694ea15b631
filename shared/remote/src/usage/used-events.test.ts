import { describe, expect, it } from 'vitest';
import { usedEvents } from './used-events.ts';

const from = (names: string) => `import { ${names} } from '@stridewell/platform';\n`;
const read = (code: string) => usedEvents('src/plan.tsx', code);

describe('the events of a source', () => {
  it.each([
    ['emitted on the bus', `${from('events')}events.scope().emit('save-settings', settings);`],
    [
      'under another name',
      `${from('events as bus')}const page = bus.scope(); page.emit('save-settings', settings);`,
    ],
    ['through the hook', `${from('useEmit')}useEmit()('save-settings', settings);`],
    [
      'through the hook, later',
      `${from('useEmit')}function Plan() { const emit = useEmit();
       useEffect(() => { emit('save-settings', {}); }, [emit]); return <p />; }`,
    ],
    [
      'in a template without parts',
      `${from('events')}events.scope().emit(\`save-settings\`, settings);`,
    ],
  ])('are emitted if they are %s', (_how, code) => {
    expect(read(code)).toEqual({ sends: ['save-settings'], hears: [], problems: [] });
  });

  it.each([
    ['a hook', `${from('useEvent')}useEvent('program-teams', show);`],
    [
      'a scope',
      `${from('events')}const scope = events.scope(); scope.on('program-teams', show); scope.end();`,
    ],
    ['a scope without a name', `${from('events')}events.scope().on('program-teams', show);`],
    [
      'the scope of the component',
      `${from('useEventScope')}function Plan() { const scope = useEventScope();
       useEffect(() => scope.on('program-teams', show), [scope]); return <p />; }`,
    ],
    [
      'that scope without a name',
      `${from('useEventScope')}useEventScope().on('program-teams', show);`,
    ],
    [
      "someone else's scope",
      `import type { EventScope } from '@stridewell/platform';
       export function watch(scope: EventScope) { scope.on('program-teams', show); }`,
    ],
  ])('are listened to through %s', (_how, code) => {
    expect(read(code)).toEqual({ sends: [], hears: ['program-teams'], problems: [] });
  });

  it('exclude what only looks similar', () => {
    const code = `import { events } from './calendar.ts';
      events.emit(name); emitter.on('program-teams', show); // events.emit('save-settings')
      const text = "events.emit('save-settings')";`;
    expect(read(code)).toEqual({ sends: [], hears: [], problems: [] });
  });

  it.each([
    [
      'a computed name',
      `${from('events')}\nevents.scope().emit(name, payload);`,
      "src/plan.tsx:3: write the event's name as a string literal",
    ],
    [
      'a name in a condition',
      `${from('useEvent')}useEvent(a ? 'x' : 'y', show);`,
      "write the event's name as a string literal",
    ],
    [
      'the bus passed to other code',
      `${from('events')}start(events);`,
      'events is passed to other code',
    ],
    [
      'an emitting function passed to other code',
      `${from('useEmit')}const emit = useEmit(); keep({ emit: emit });`,
      'emit is passed to other code',
    ],
    [
      'a detached method',
      `${from('events')}const open = events.scope;`,
      'events is passed to other code',
    ],
    [
      'a returned scope',
      `${from('events')}const open = () => events.scope();`,
      'is passed to other code',
    ],
  ])("can't be read from %s", (_what, code, problem) => {
    expect(read(code).problems.join()).toContain(problem);
  });
});
