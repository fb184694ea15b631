import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { serveAt } from '../serve-at.ts';
import { makePartnerKey } from './partner-key.ts';

const { resolve } = createRequire(import.meta.url);
const guide = join(import.meta.dirname, '../../src/embed/RECIPES.md');

const frames = 'A frame with the least rights';

/** The pages of the recipes with the element, by path. */
export const recipePages = ['/plain', '/react-18', '/react-19'] as const;

/** Returns the first code block of a language in a section of the recipes. */
async function codeOf(section: string, language: string): Promise<string> {
  const text = await readFile(guide, 'utf8');
  const body = text.split('\n## ').find((part) => part.startsWith(`${section}\n`)) ?? '';
  const code = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(body)?.[1];
  if (code === undefined) throw new Error(`${section} has no ${language} code.`);
  return code;
}

const reactPage = `
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { StridewellPart } from './part.jsx';

const getToken = async (name) => (await fetch('/stridewell-token?remote=' + name)).text();

function Page() {
  const [path, setPath] = useState('/challenges');
  return (
    <>
      <output>{path}</output>
      <StridewellPart name="challenges" path={path} getToken={getToken} onNavigate={({ path }) => setPath(path)} />
      <StridewellPart name="companion" getToken={getToken} />
    </>
  );
}
createRoot(document.querySelector('#page')).render(<StrictMode><Page /></StrictMode>);
`;

/** Builds a page of the React recipe with this version of React; returns its script. */
async function buildReactPage(version: '18' | '19'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stridewell-recipe-'));
  await writeFile(join(folder, 'part.jsx'), await codeOf('React 18 and 19', 'jsx'));
  await writeFile(join(folder, 'page.jsx'), reactPage);
  const folderOf = (name: string) =>
    dirname(resolve(`${version === '18' ? `${name}-18` : name}/package.json`));
  const compiler = rspack({
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: './page.jsx',
    devtool: false,
    output: { path: folder, filename: 'page.js' },
    resolve: { alias: { react: folderOf('react'), 'react-dom': folderOf('react-dom') } },
    module: {
      rules: [
        {
          test: /\.jsx$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'ecmascript', jsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) fail(error ?? new Error(stats?.toString()));
      else compiler.close(() => done());
    });
  });
  return readFile(join(folder, 'page.js'), 'utf8');
}

/** Serves a page of each recipe at one origin, under the policy of the recipes. Returns a function that stops it. */
export async function startRecipes(
  stridewell: string,
  username: string,
  origin: string,
): Promise<() => Promise<void>> {
  const signToken = await makePartnerKey(stridewell, origin);
  const here = (code: string) => code.replaceAll('https://wellness.example', stridewell);
  const bodies: Readonly<Record<string, string>> = {
    '/plain': here(await codeOf('Plain HTML', 'html')),
    '/frame': `${here(await codeOf(frames, 'html'))}<script src="/frame.js"></script>`,
  };
  const policy = here(await codeOf('Content security policies', '')).replaceAll('\n', ' ');
  const scripts: Readonly<Record<string, string>> = {
    '/wellness.js': await codeOf('Plain HTML', 'js'),
    '/frame.js': here(await codeOf(frames, 'js')),
    '/react-18.js': await buildReactPage('18'),
    '/react-19.js': await buildReactPage('19'),
  };

  function answerPage(path: string, response: ServerResponse): void {
    const nonce = randomBytes(16).toString('base64');
    const script = `<script src="${stridewell}/embed/stridewell.js" crossorigin="anonymous" defer></script>`;
    const inReact = `<div id="page"></div><script src="${path}.js" defer></script>${script}`;
    const body = bodies[path] ?? inReact;
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; frame-src ${stridewell}; ${policy.replace('…', nonce)}`,
    });
    response.end(
      `<!doctype html><html lang="en"><title>Recipe</title><link rel="icon" href="data:," />
<button id="sign-out">Sign out</button>${body.replaceAll('<script', `<script nonce="${nonce}"`)}</html>`,
    );
  }

  return serveAt(origin, ({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, origin);
    const script = scripts[pathname];
    if (script !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script);
    } else if (pathname === '/stridewell-token') {
      response.end(signToken(username, `mf-${searchParams.get('remote')}`));
    } else answerPage(pathname, response);
  });
}
