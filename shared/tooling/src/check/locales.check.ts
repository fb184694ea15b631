import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Finding } from './finding.ts';
import { lostTerms, wrongWords } from './glossary.ts';
import { repositoryFiles, workspacePackages } from './repository-files.ts';
import { usedTexts } from './used-texts.ts';

const languages = ['en', 'es'] as const;
const pluralForm = /_(?:zero|one|two|few|many|other)$/;

interface Catalog {
  file: string;
  texts: Map<string, string>;
}

function flatten(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] satisfies [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

function readCatalog(root: string, file: string): Catalog {
  const texts: object = JSON.parse(readFileSync(join(root, file), 'utf8'));
  return { file, texts: new Map(flatten(texts)) };
}

function placeholders(text: string): string {
  const names = [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1]);
  return [...new Set(names)].sort().join(', ');
}

/** Spanish has a plural from a million on that English lacks; a singular may spell its number out. */
function needsNoTwin(key: string): boolean {
  return key.endsWith('_many') || key.endsWith('_zero');
}

function compare(one: Catalog, other: Catalog): Finding[] {
  return [...one.texts].flatMap(([key, text]) => {
    const where = other.file;
    if (text.trim() === '')
      return [{ where: one.file, what: `"${key}" is empty`, remedy: 'write the text' }];
    const twin = other.texts.get(key);
    if (twin === undefined) {
      return needsNoTwin(key)
        ? []
        : [{ where, what: `lacks "${key}", which ${one.file} has`, remedy: 'translate it' }];
    }
    const [mine, theirs] = [placeholders(text), placeholders(twin)];
    if (mine === theirs || key.endsWith('_one')) return [];
    const what = `"${key}" has the placeholders {${theirs}}, ${one.file} has {${mine}}`;
    return [{ where, what, remedy: 'use the same placeholders in both' }];
  });
}

function usage(
  root: string,
  folder: string,
  catalogs: readonly Catalog[],
  files: string[],
): Finding[] {
  const sources = files
    .filter((file) => file.startsWith(`${folder}/src/`) && /\.tsx?$/.test(file))
    .filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file))
    .map((file) => ({ file, used: usedTexts(file, readFileSync(join(root, file), 'utf8')) }));
  const known = new Set(
    catalogs
      .flatMap(({ texts }) => [...texts.keys()])
      .flatMap((key) => [key, key.replace(pluralForm, '')]),
  );

  const missing = sources.flatMap(({ file, used }) =>
    used.asked
      .filter(({ key }) => !known.has(key))
      .map(({ key, line }) => ({
        where: `${file}:${line}`,
        what: `uses "${key}", which is in no catalog`,
        remedy: `add it to ${folder}/locales/en.json and es.json`,
      })),
  );
  const isUsed = (key: string) => {
    const asked = [key, key.replace(pluralForm, '')];
    return sources.some(
      ({ used }) =>
        asked.some((form) => used.strings.has(form)) ||
        asked.some((form) => used.patterns.some((pattern) => pattern.test(form))),
    );
  };
  const unused = catalogs.flatMap(({ file, texts }) =>
    [...texts.keys()]
      .filter((key) => !isUsed(key))
      .map((key) => ({
        where: file,
        what: `"${key}" is unused`,
        remedy: 'delete it from both catalogs',
      })),
  );
  return [...missing, ...unused];
}

/** A package's `locales` and its folders: the texts of screens loaded on demand. */
function catalogFolders(folder: string, files: string[]): string[] {
  const within = files
    .filter((file) => file.startsWith(`${folder}/locales/`) && file.endsWith('.json'))
    .map(dirname);
  return [...new Set([`${folder}/locales`, ...within])];
}

/** Every product term has one word per language, from the glossary. */
function terms(english: Catalog, spanish: Catalog): Finding[] {
  const both = [
    { catalog: english, language: 'en' },
    { catalog: spanish, language: 'es' },
  ] as const;
  const wrong = both.flatMap(({ catalog, language }) =>
    [...catalog.texts].flatMap(([key, text]) =>
      wrongWords(language, text).map(({ found, use }) => ({
        where: catalog.file,
        what: `"${key}" says "${found}"`,
        remedy: `say "${use}": shared/tooling/src/check/glossary.ts`,
      })),
    ),
  );
  const lost = [...english.texts].flatMap(([key, text]) =>
    lostTerms(text, spanish.texts.get(key) ?? text).map(({ en, es }) => ({
      where: spanish.file,
      what: `"${key}" has no "${es}" where the English text says "${en}"`,
      remedy: "use the glossary's term, or reword the English text",
    })),
  );
  return [...wrong, ...lost];
}

/** Texts in code: `es: '…'`, and the blocks `en: {` and `es: {` in files of words and emails. */
function wordsInCode(root: string, files: string[]): Finding[] {
  return files
    .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const inline = [...source.matchAll(/\b(en|es): (['"`])(.*?)\2/g)].map(
        ([, language, , text = '']) => ({ language, text }),
      );
      const blocks = /-(?:words|mails?)\.ts$/.test(file)
        ? [...source.matchAll(/\b(en|es): (?:\(\w*\) => \()?\{(.*?)(?=\b(?:en|es): |$)/gs)]
        : [];
      const inBlocks = blocks.flatMap(([, language, block = '']) =>
        [...block.matchAll(/(['"`])(.*?)\1/gs)].map(([, , text = '']) => ({ language, text })),
      );
      // A name in code, such as 'push-devices', isn't a text.
      const texts = [...inline, ...inBlocks].filter(({ text }) => /\s|^\p{Lu}/u.test(text));
      return texts.flatMap(({ language, text }) =>
        wrongWords(language === 'es' ? 'es' : 'en', text).map(({ found, use }) => ({
          where: file,
          what: `says "${found}"`,
          remedy: `say "${use}": shared/tooling/src/check/glossary.ts`,
        })),
      );
    });
}

/** A package's catalogs have the same texts in each language, and those that its sources use. */
export async function checkLocales(root: string): Promise<Finding[]> {
  const files = repositoryFiles(root);
  const packages = workspacePackages(root).filter((folder) =>
    existsSync(join(root, folder, 'locales')),
  );
  const inCatalogs = packages.flatMap((folder) => {
    const pairs = catalogFolders(folder, files).map((place) =>
      languages.map((language) => `${place}/${language}.json`),
    );
    const absent = pairs.flat().filter((path) => !existsSync(join(root, path)));
    if (absent.length > 0) {
      return absent.map((where) => ({ where, what: 'is missing', remedy: 'add the catalog' }));
    }
    const catalogs = pairs.map((paths) => paths.map((path) => readCatalog(root, path)));
    return [
      ...catalogs.flatMap(([english, spanish]) =>
        english && spanish
          ? [...compare(english, spanish), ...compare(spanish, english), ...terms(english, spanish)]
          : [],
      ),
      ...usage(
        root,
        folder,
        catalogs.flatMap(([english]) => english ?? []),
        files,
      ),
    ];
  });
  return [
    ...inCatalogs,
    ...wordsInCode(
      root,
      files.filter((file) => !file.startsWith('shared/tooling/')),
    ),
  ];
}
