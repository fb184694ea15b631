import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { healthyText, whileBroken } from './broken-release.fixture.ts';
import type { BrokenRemote } from './broken-release.fixture.ts';

const never = 'new Promise(() => {})';

const reactCode = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('react')).resolve(
    './cjs/react.production.js',
  ),
  'utf8',
);

/** Returns the code of a handwritten remote that uses the page's platform. */
function instance(members: string): string {
  return `return () => ({ page: platform.pageIdentity, createInstance: ({ domElement }) => (${members}) });`;
}

/** One example, and the error code that its card must show. */
export type Named = BrokenRemote &
  Readonly<{
    cause: string;
    /** Whether the build itself is broken, so that the page can't fix it by retrying. */
    isForGood?: boolean;
  }>;

/** Files that don't load, or load with changed content. */
export const files: Record<string, Named> = {
  'entry-404': { cause: 'entry_missing', serve: (route) => route.fulfill({ status: 404 }) },
  'entry-500': { cause: 'entry_refused', serve: (route) => route.fulfill({ status: 500 }) },
  'entry-cut-off': { cause: 'entry_refused', serve: (route) => route.abort('connectionreset') },
  'entry-hangs': { cause: 'entry_timeout', serve: () => new Promise(() => undefined) },
  'entry-tampered': {
    cause: 'tampered',
    serve: (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'document.title = "Tampered";' }),
  },
};

/** Scripts that can't run, or aren't remotes of this platform. */
export const programs: Record<string, Named> = {
  'no-syntax': { cause: 'entry_broken', entry: 'var broken = {{;' },
  'throws-on-load': { cause: 'entry_broken', entry: 'throw new Error("broken entry");' },
  'a-page': {
    cause: 'entry_broken',
    entry: '<!doctype html><title>Sign in to the wireless</title>',
  },
  'no-expose': {
    cause: 'expose_missing',
    exposes: 'throw new Error("Module " + name + " does not exist in container.");',
  },
  'expose-hangs': { cause: 'chunk_timeout', exposes: `return ${never};` },
  'something-else': { cause: 'not_a_remote', exposes: 'return () => ({ answer: 42 });' },
  'own-platform': {
    cause: 'second_platform',
    exposes: 'return () => ({ ...healthy(), page: { platform: "stridewell" } });',
  },
  'other-platform': { cause: 'shared_version', isForGood: true, platform: '^99.0.0' },
  'own-share': {
    cause: 'shared_version',
    isForGood: true,
    init: `scope.react['18.0.0'] = { from: globalName, lib: () => ({}), loaded: true, version: '18.0.0', scope: ['default'], useIn: [], deps: [], get: async () => () => ({}), shareConfig: { singleton: true, requiredVersion: '^18.0.0' } };`,
  },
};

/**
 * Returns a screen that removes part of the page shortly after it renders. It clears its timer on unmount:
 * otherwise the removal sometimes happens on the next page, whose remote is then blamed.
 */
function removeSoon(example: string, remove: string): string {
  const broken = `const timer = setTimeout(() => ${remove}, 100); return () => clearTimeout(timer);`;
  return `React.useEffect(() => { ${whileBroken(example, broken)} }, []);`;
}

/** Scripts that stop while they start, render or run. */
export const lives: Record<string, Named> = {
  'takes-the-bar': {
    cause: 'took_the_page',
    screen: removeSoon('takes-the-bar', "document.querySelector('header').remove()"),
  },
  'takes-everything': {
    cause: 'took_the_page',
    screen: removeSoon('takes-everything', "document.getElementById('root').remove()"),
  },
  'renders-for-ever': {
    cause: 'render_threw',
    screen: `const [turns, setTurns] = React.useState(0); ${whileBroken('renders-for-ever', 'React.useLayoutEffect(() => setTurns(turns + 1));')}`,
  },
  'made-throws': {
    cause: 'mount_threw',
    exposes: `return () => ({ page: platform.pageIdentity, createInstance(mount) {
        ${whileBroken('made-throws', 'throw new Error("broken instance");')}
        return healthy().createInstance(mount);
      } });`,
  },
  'mount-rejects': {
    cause: 'mount_threw',
    exposes: `return () => ({ page: platform.pageIdentity, createInstance(mount) {
        const sound = healthy().createInstance(mount);
        return { ...sound, mount: () => ${'window.healedExamples?.["mount-rejects"]'} ? sound.mount() : Promise.reject(new Error("broken mount")) };
      } });`,
  },
  'mount-hangs': {
    cause: 'mount_timeout',
    exposes: `return () => ({ page: platform.pageIdentity, createInstance(mount) {
        const sound = healthy().createInstance(mount);
        return window.healedExamples?.["mount-hangs"] ? sound : { mount: () => ${never}, unmount: () => ${never} };
      } });`,
  },
  'first-render': {
    cause: 'render_threw',
    screen: whileBroken('first-render', 'throw new Error("broken render");'),
  },
  effect: {
    // Effects of a component that renders right away run right away.
    cause: 'render_threw',
    screen: `React.useEffect(() => { ${whileBroken('effect', 'throw new Error("broken effect");')} }, []);`,
  },
  'second-react': {
    cause: 'shared_version',
    screen: whileBroken(
      'second-react',
      `if (!window.secondReact) { const exports = {}; ${reactCode}; window.secondReact = exports; } window.secondReact.useState(0);`,
    ),
  },
  'later-render': {
    cause: 'crashed',
    screen: `
        const [isLate, setLate] = React.useState(false);
        React.useEffect(() => { const timer = setTimeout(() => setLate(true), 150); return () => clearTimeout(timer); }, []);
        if (isLate) { ${whileBroken('later-render', 'throw new Error("broken later");')} }`,
  },
};

/** Remotes that do harm but still render. `says` is the console line that names them. */
export const standing: Record<string, BrokenRemote & Readonly<{ says?: string }>> = {
  'crashes-once': {
    says: 'crashed',
    screen: `
      const [isLate, setLate] = React.useState(false);
      React.useEffect(() => { const timer = setTimeout(() => setLate(true), 150); return () => clearTimeout(timer); }, []);
      if (isLate && !window.hasCrashedOnce) { setTimeout(() => { window.hasCrashedOnce = true; }); throw new Error("broken once"); }`,
  },
  'unmount-throws': {
    says: 'unmount_timeout',
    exposes: instance(
      `{ mount: async () => { domElement.textContent = ${JSON.stringify(healthyText('unmount-throws'))}; }, unmount: () => Promise.reject(new Error("no end")) }`,
    ),
  },
  'unmount-hangs': {
    says: 'unmount_timeout',
    exposes: instance(
      `{ mount: async () => { domElement.textContent = ${JSON.stringify(healthyText('unmount-hangs'))}; }, unmount: () => ${never} }`,
    ),
  },
  'leaves-things': {
    says: 'left_behind. It left 1 element, 1 style, 1 style sheet, 1 class, 1 global, 1 replaced function',
    screen: `React.useEffect(() => {
      domElementLeft = document.createElement('aside');
      domElementLeft.textContent = 'left behind';
      document.querySelector('main').append(domElementLeft);
      document.head.append(document.createElement('style'));
      document.adoptedStyleSheets.push(new CSSStyleSheet());
      document.body.classList.add('left-behind');
      window.leftBehind = 1;
      const own = window.fetch;
      window.fetch = (...parts) => own(...parts);
    }, []); var domElementLeft;`,
  },
  'floods-the-bus': {
    says: 'flooded_bus',
    screen: `const emit = platform.useEmit();
    React.useEffect(() => {
      for (let i = 0; i < 20000; i += 1) emit('save-settings', { programId: 1, settings: {} });
    }, []);`,
  },
  'falls-back': {
    hasLastGood: true,
    says: 'render_threw',
    screen: 'throw new Error("broken release");',
  },
};

/** What a remote leaves in the page after it tries to run other scripts. */
export interface ScriptAttempts {
  /** The violated directive of each blocked attempt, and what was blocked. */
  refused: string[];
  /** The attempts that threw an error. */
  threw: string[];
  /** The scripts that ran. */
  ran: string[];
}

/**
 * Returns a remote that tries to run a script of an origin outside the registry, inline scripts and an inline
 * handler, with and without a Trusted Types policy of its own. `window.scriptAttempts` has the results.
 */
export function tryOtherScripts(origin: string): BrokenRemote {
  return {
    screen: `React.useEffect(() => {
      const attempts = (window.scriptAttempts = { refused: [], threw: [], ran: [] });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        attempts.refused.push(effectiveDirective + ' ' + blockedURI));
      const pass = (text) => text;
      const own = trustedTypes.createPolicy('stridewell', { createHTML: pass, createScript: pass });
      const code = (name) => 'scriptAttempts.ran.push(' + JSON.stringify(name) + ')';
      const image = (name) => "<img src='data:,' onerror='" + code(name) + "'>";
      const addScript = (fill) => {
        const script = document.createElement('script');
        fill(script);
        document.head.append(script);
      };
      const place = document.querySelector('main').appendChild(document.createElement('div'));
      for (const [name, attempt] of Object.entries({
        'foreign address': () => addScript((script) => { script.src = ${JSON.stringify(`${origin}/foreign.js`)}; }),
        'script as text': () => addScript((script) => { script.text = code('script as text'); }),
        'inline script': () => addScript((script) => { script.text = own.createScript(code('inline script')); }),
        'inline script with the nonce of styles': () => addScript((script) => {
          script.nonce = document.querySelector('meta[name="sc-nonce"]').content;
          script.text = own.createScript(code('inline script with the nonce of styles'));
        }),
        'markup as text': () => { place.innerHTML = image('markup as text'); },
        'markup with a handler': () => { place.innerHTML = own.createHTML(image('markup with a handler')); },
      })) {
        try { attempt(); } catch (error) { attempts.threw.push(name + ': ' + error.name); }
      }
    }, []);`,
  };
}
