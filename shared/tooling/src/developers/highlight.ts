import { escapeHtml } from './html.ts';

const script = String.raw`(?<comment>\/\*[\s\S]*?\*\/|(?<![:\w'"])\/\/[^\n]*)|(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|${'`'}(?:\\.|[^${'`'}\\])*${'`'})|\b(?<word>as|async|await|class|const|declare|default|else|export|extends|for|from|function|if|import|in|interface|let|module|namespace|new|null|of|readonly|return|satisfies|switch|throw|true|false|try|type|typeof|undefined|void|add_action|add_shortcode)\b`;
const markup = String.raw`(?<comment><!--[\s\S]*?-->)|(?<string>"[^"]*")|(?<word><\/?[a-z][\w-]*|\/?>)`;
const shell = String.raw`(?<comment>(?<=^|\s)#[^\n]*)|(?<string>'[^']*'|"[^"]*")|(?<word>^[a-z][\w-]*)`;

const grammars: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['js', 'jsx', 'ts', 'tsx', 'json', 'php'].map((name) => [name, script])),
  ...Object.fromEntries(['html', 'vue'].map((name) => [name, markup])),
  sh: shell,
};

/** Renders code as HTML, with its comments, strings and keywords marked; other languages are only escaped. */
export function highlight(code: string, language = ''): string {
  const grammar = grammars[language];
  if (grammar === undefined) return escapeHtml(code);
  let html = '';
  let end = 0;
  for (const found of code.matchAll(new RegExp(grammar, 'gm'))) {
    const [kind] = Object.entries(found.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    html += `${escapeHtml(code.slice(end, found.index))}<span class="${kind}">${escapeHtml(found[0])}</span>`;
    end = found.index + found[0].length;
  }
  return html + escapeHtml(code.slice(end));
}
