#!/usr/bin/env node
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { namesOf } from './names.ts';
import { refusal } from './refusal.ts';
import { readRegistry, registryOf } from './registry.ts';
import { bundlers, writeRemote } from './write-remote.ts';
import type { Bundler } from './write-remote.ts';

const usage = `Creates a remote for Stridewell in a new folder. Asks for what you leave out.
  npm create stridewell-remote
  npm create stridewell-remote walking-groups -- --es "Grupos de paseo" --bundler rspack
  npm create stridewell-remote --registry https://registry.wellness.example
--registry is where your Stridewell's operator publishes the packages @stridewell/…: .npmrc will name it.
Bundlers: ${bundlers.join(', ')}`;

type Ask = (question: string, proposal: string) => Promise<string>;

/** Asks in a terminal; elsewhere, everything that isn't given has its proposed answer. */
function openQuestions(): { ask: Ask; close: () => void } {
  if (!process.stdin.isTTY) return { ask: async (_question, proposal) => proposal, close() {} };
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  return {
    ask: async (question, proposal) =>
      (await lines.question(`${question}${proposal && ` (${proposal})`}: `)).trim() || proposal,
    close: () => lines.close(),
  };
}

function readBundler(answer: string): Bundler {
  const found = bundlers.find((bundler) => bundler === answer);
  if (found) return found;
  throw refusal(`"${answer}" isn't a bundler that has a preset. Choose ${bundlers.join(', ')}.`);
}

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        es: { type: 'string' },
        bundler: { type: 'string' },
        registry: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw refusal(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

async function create(): Promise<void> {
  const { positionals, values } = readWords();
  if (values.help) {
    console.log(usage);
    return;
  }
  const { ask, close } = openQuestions();
  try {
    const given = positionals[0] ?? (await ask('Name of the remote, such as walking-groups', ''));
    if (given === '') throw refusal(usage);
    const kebab = given.replace(/^mf-/, '');
    const { $Title$ } = namesOf(kebab);
    const es = values.es ?? (await ask('Its name in Spanish', $Title$));
    const bundler = readBundler(
      values.bundler ?? (await ask('Bundler: webpack, rspack or vite', 'webpack')),
    );
    const registry = readRegistry(
      values.registry ??
        (await ask('Registry of the packages @stridewell/…', registryOf(process.env))),
    );
    const folder = resolve(`mf-${kebab}`);
    const written = writeRemote(folder, { kebab, es, bundler, registry });
    console.log(`${written.map((path) => `  mf-${kebab}/${path}`).join('\n')}

Next:
  cd mf-${kebab}
  npm install
  npm test
  npm run dev`);
  } finally {
    close();
  }
}

try {
  await create();
} catch (error) {
  const isSentence = error instanceof Error && error.name === 'Stop';
  console.error(isSentence ? error.message : error);
  process.exitCode = 1;
}
